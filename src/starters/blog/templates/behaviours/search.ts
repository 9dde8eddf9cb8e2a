/** The page of all posts narrows down to those that have every word that is typed. Without scripts it shows them all. */
export default function search(): void {
  const finder = document.querySelector<HTMLElement>(".finder");
  const field = finder?.querySelector("input");
  const told = finder?.querySelector("p");
  if (!finder || !field || !told) return;
  const posts = [...document.querySelectorAll<HTMLElement>(".post-list li")];

  function find(typed: string): void {
    const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    for (const post of posts) {
      const text = (post.textContent ?? "").toLocaleLowerCase();
      post.hidden = !words.every((word) => text.includes(word));
    }
    const count = posts.filter((post) => !post.hidden).length;
    const { found = "", none = "" } = told?.dataset ?? {};
    if (told)
      told.textContent = words.length === 0 ? "" : count === 0 ? none : found.replace("{count}", `${count}`);
  }

  finder.hidden = false;
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.addEventListener("input", () => find(field.value));
  find(field.value);
}
