import { type IconName, icons } from "./icons.ts";

export type { IconName } from "./icons.ts";

/** One drawing of the site's own line set, as high as 1.25 of the text beside it. Always decoration: words say the same. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
