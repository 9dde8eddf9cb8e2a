import { type Entry, useSite } from "#site";
import { canShare, MARK } from "../art/sheet.ts";
import type { partners } from "../collections.ts";

interface PartnerLogoProps {
  of: Entry<(typeof partners)["schema"]>;
  /** Empty where the name stands beside it. */
  alt: string;
  /** Pixels that the mark has on the page: it is as high as this, and only as wide as it is drawn. */
  height?: number;
  lazy?: boolean;
  fallback?: string;
}

/** A partner's mark: from the sheet that all of them share, or a file of its own where it cannot be in the sheet. */
export function PartnerLogo({ of: { slug, data }, alt, height, lazy, fallback }: PartnerLogoProps) {
  const { src, width = MARK.width, height: drawn = MARK.height } = data.logo;
  const shared = canShare(useSite().publicText(src));
  // The sheet draws a mark as large as fits its cell.
  const scale = shared ? Math.min(MARK.width / width, MARK.height / drawn) : 1;
  const size = height
    ? { width: Math.round((width * scale * height) / (shared ? MARK.height : drawn)), height }
    : MARK;
  return (
    <img
      src={shared ? `/art/partners.svg#${slug}` : src}
      alt={alt}
      {...size}
      loading={lazy ? "lazy" : undefined}
      data-fallback={fallback}
    />
  );
}
