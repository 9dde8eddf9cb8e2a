/** Shows toasts in the document's `role="status"` region: one at a time, each long enough to be read. */
import type { ToastDetail } from "../islands/toast.ts";

const SHOWN_FOR = 6000;
/** A notice that must survive the way to the next page waits here; the tab's own storage, written at a click only. */
const CARRIED = "notice";

export default function toasts(): void {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) return;
  let timer = 0;

  const hide = () => region.replaceChildren();
  const stay = () => clearTimeout(timer);
  const wait = () => {
    stay();
    timer = window.setTimeout(hide, SHOWN_FOR);
  };

  const show = ({ text, detail, kind = "notice" }: ToastDetail) => {
    const box = document.createElement("div");
    box.dataset.kind = kind;
    for (const line of [text, detail]) {
      if (line) box.append(Object.assign(document.createElement("p"), { textContent: line }));
    }
    const close = document.createElement("button");
    close.className = "toasts__close";
    close.setAttribute("aria-label", region.dataset.close ?? "");
    close.addEventListener("click", hide);
    box.append(close);
    region.replaceChildren(box);
    wait();
  };

  region.addEventListener("pointerenter", stay);
  region.addEventListener("pointerleave", wait);
  region.addEventListener("focusin", stay);
  region.addEventListener("focusout", wait);
  // A click that needs a script which cannot be fetched.
  document.addEventListener("island:failed", () => show({ text: region.dataset.failed ?? "", kind: "bad" }));
  document.addEventListener("site:toast", (event) => show((event as CustomEvent<ToastDetail>).detail));

  // Links with `data-notice` announce where they lead; the announcement is still there on the next page.
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a[data-notice]");
    if (!link) return;
    const notice = { text: link.dataset.notice ?? "", detail: link.dataset.noticeDetail ?? "" };
    show(notice);
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!(metaKey || ctrlKey || shiftKey || altKey))
      attempt(() => sessionStorage.setItem(CARRIED, JSON.stringify(notice)));
  });
  // Storage is slow to open for the first time: nothing is carried to a page that nobody came to from another.
  if (!document.referrer) return;
  attempt(() => {
    const carried = sessionStorage.getItem(CARRIED);
    if (!carried) return;
    sessionStorage.removeItem(CARRIED);
    show(JSON.parse(carried));
  });
}

/** Storage can be switched off; a notice is not worth an error. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {}
}
