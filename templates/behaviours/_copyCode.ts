/**
 * Code can be copied: each block gets a button in its bar. What happened stands on the button and is told to those who
 * listen. Where the clipboard is out of reach, as on a page without encryption, the code is selected instead.
 */
const TOLD_FOR = 2000;

/** The part of the page that holds the code carries the words: `data-copy`, `data-copied`, `data-selected`. */
export function copyCode(part: HTMLElement): void {
  const { copy = "", copied = "", selected = "" } = part.dataset;
  const status = document.createElement("span");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  part.append(status);

  for (const pre of part.querySelectorAll("pre")) {
    const button = document.createElement("button");
    let timer: ReturnType<typeof setTimeout>;
    button.type = "button";
    button.className = "code-sample__copy";
    button.textContent = copy;
    button.onclick = async () => {
      const text = (pre.textContent ?? "").trimEnd();
      let told = copied;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        getSelection()?.selectAllChildren(pre);
        told = selected;
      }
      button.textContent = status.textContent = told;
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = copy;
        status.textContent = "";
      }, TOLD_FOR);
    };
    // Before the code, as it stands above it: who listens learns of it first.
    pre.before(button);
  }
}
