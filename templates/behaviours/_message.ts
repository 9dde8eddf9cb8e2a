/** A link to the message form may bring words along, `/contact#message=…`: they are added to what stands there. */
const MOST = 1000;

export function message(): void {
  const field = document.querySelector<HTMLTextAreaElement>("textarea[name=message]");
  const words = new URLSearchParams(location.hash.slice(1)).get("message")?.slice(0, MOST);
  // Once is enough: not again after a reload, when the browser has kept what stood there.
  history.replaceState(history.state, "", location.pathname + location.search);
  if (!field || !words || field.value.includes(words)) return;
  const end = field.value.length;
  field.setRangeText(end > 0 ? `\n\n${words}` : words, end, end, "preserve");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
