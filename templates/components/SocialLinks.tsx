import { Icon } from "./Icon.tsx";
import { useSettings, useWords } from "./words.ts";

const names = {
  linkedin: "LinkedIn",
  github: "GitHub",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  x: "X",
} as const;

/** The owner's own pages elsewhere, those that `content/site.yaml` names. */
export function SocialLinks() {
  const { social } = useSettings();
  const words = useWords();
  const links = (Object.keys(names) as (keyof typeof names)[]).flatMap((key) => {
    const href = social[key];
    return href ? [{ key, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="social-links">
      {links.map(({ key, href }) => (
        <li key={key}>
          <a href={href} rel="me noopener" target="_blank" aria-label={`${names[key]} ${words("new-tab")}`}>
            <Icon name={key} />
          </a>
        </li>
      ))}
    </ul>
  );
}
