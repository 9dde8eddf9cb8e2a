import { useSite } from "#site";
import { Icon, type IconName } from "../components/Icon.tsx";
import { useWords } from "../components/words.ts";

/** Ordinary links to the networks' own share pages: no script of theirs, nothing loaded before a click. */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const site = useSite();
  const words = useWords();
  const url = encodeURIComponent(site.absolute(path));
  const text = encodeURIComponent(title);
  const links: readonly { icon: IconName; name: string; href: string }[] = [
    {
      icon: "linkedin",
      name: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    },
    { icon: "x", name: "X", href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    { icon: "facebook", name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { icon: "mail", name: words("share-email"), href: `mailto:?subject=${text}&body=${url}` },
  ];
  return (
    <div className="share-links">
      <span id="share-label">{words("share")}</span>
      <ul aria-labelledby="share-label">
        {links.map(({ icon, name, href }) => {
          const label = words("share-on", { name });
          const place = href.startsWith("http")
            ? { target: "_blank", rel: "noopener", "aria-label": `${label} ${words("new-tab")}` }
            : { "aria-label": label };
          return (
            <li key={icon}>
              <a href={href} {...place}>
                <Icon name={icon} />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
