/** Shows toasts in the document's `role="status"` region: one at a time, each long enough to be read. */
import type { ToastDetail } from "../islands/toast.ts";
import { isPlainClick } from "./_plainClick.ts";

const SHOWN_FOR = 6000;

export default function toasts(): void {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) return;
  let timer: ReturnType<typeof setTimeout>;

  /** What had the focus before the toast: it has it again when the toast goes. */
  let before: HTMLElement | null = null;

  const hasFocus = () => region.matches(":focus-within");
  const hide = () => {
    if (hasFocus()) before?.focus();
    region.replaceChildren();
  };
  const stay = () => clearTimeout(timer);
  const wait = () => {
    stay();
    if (!hasFocus()) timer = setTimeout(hide, SHOWN_FOR);
  };

  const show = ({ text, detail, kind = "" }: ToastDetail) => {
    const box = document.createElement("div");
    box.dataset.kind = kind;
    for (const line of [text, detail]) {
      if (line) box.append(Object.assign(document.createElement("p"), { textContent: line }));
    }
    const close = document.createElement("button");
    close.className = "toasts__close";
    close.setAttribute("aria-label", region.dataset.close as string);
    close.onclick = hide;
    box.append(close);
    hide();
    if (!text) return;
    region.append(box);
    wait();
  };

  region.onpointerenter = stay;
  region.onpointerleave = wait;
  region.addEventListener("focusin", ({ relatedTarget }) => {
    stay();
    before = relatedTarget as HTMLElement | null;
  });
  region.addEventListener("focusout", wait);
  // A page that is come back to does not say again what led away from it.
  addEventListener("pagehide", hide);
  // A click that needs a script which cannot be fetched.
  document.addEventListener("island:failed", () =>
    show({ text: region.dataset.failed as string, kind: "bad" }),
  );
  document.addEventListener("site:toast", (event) => show((event as CustomEvent<ToastDetail>).detail));

  // Links with `data-notice` announce where they lead. The announcement is still there on the next page: it waits in the
  // tab's own storage, written at a click only.
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a[data-notice]");
    if (!link) return;
    const notice = { text: link.dataset.notice as string, detail: link.dataset.noticeDetail };
    show(notice);
    try {
      if (isPlainClick(event)) sessionStorage.notice = JSON.stringify(notice);
    } catch {
      // Storage can be switched off; a notice is not worth an error.
    }
  });
  try {
    // Storage is slow to open for the first time: nothing is carried to a page that nobody came to from another.
    if (document.referrer && sessionStorage.notice) {
      show(JSON.parse(sessionStorage.notice));
      delete sessionStorage.notice;
    }
  } catch {}
}
