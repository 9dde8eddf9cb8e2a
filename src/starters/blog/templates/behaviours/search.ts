/** The page of all posts narrows down to those that have every word that is typed. Without scripts it shows them all. */
export default function search(): void {
  const finder = document.querySelector<HTMLElement>(".finder");
  const field = finder?.querySelector("input");
  const status = finder?.querySelector("p");
  if (!finder || !field || !status) return;
  const { found = "", none = "" } = status.dataset;
  // Read once: there may be thousands, and each letter that is typed looks at all of them.
  const posts = [...document.querySelectorAll<HTMLElement>(".post-list li")].map((post) => ({
    post,
    text: (post.textContent ?? "").toLocaleLowerCase(),
  }));

  const find = (): void => {
    const words = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { post, text } of posts) {
      post.hidden = !words.every((word) => text.includes(word));
      if (!post.hidden) count += 1;
    }
    const told = count === 0 ? none : found.replace("{count}", `${count}`);
    status.textContent = words.length === 0 ? "" : told;
  };

  finder.hidden = false;
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.addEventListener("input", find);
  find();
}
