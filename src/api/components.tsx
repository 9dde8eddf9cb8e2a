/** Components that turn content values into markup. */
import { createElement, Fragment, type ReactNode, useContext } from "react";
import { figureMark, type PageFigureName } from "../core/pageFigures.ts";
import type { Picture, RichText } from "../core/values.ts";
import { blockOf, type Section } from "./blocks.ts";
import { PageContextValue } from "./context.ts";
import { withBlocks } from "./markdownBlocks.tsx";
import { RenderStateContext } from "./renderState.ts";

/** Renders a list of sections, each by the block that its `type` names. The first view ends with the first one. */
export function Sections({ of }: { of: readonly Section[] }): ReactNode {
  return of.map((section, index) => {
    const block = blockOf(section.type);
    if (!block) throw new Error(`There is no block "${section.type}".`);
    // Sections have no identity but their place
    return (
      <Fragment key={index}>
        {index === 1 && <LaterStyles />}
        {createElement(block.default, section)}
      </Fragment>
    );
  });
}

/**
 * Where a page's first view ends. Styles that only what follows uses are linked here, so that the document is small
 * and the first view is painted without them. A page's first one counts; without one all styles are inlined.
 */
export function LaterStyles(): ReactNode {
  return createElement("site-later-styles");
}

/**
 * A figure of the page itself, filled in when all that it loads is there: kilobytes as sent, compressed where a host
 * compresses (`html` with its inlined styles, linked `style`, `script`, `font`, `image` of the first view, their `total`),
 * or how many other `hosts` the page asks. Digits only; not for attributes.
 */
export function PageFigure({ of }: { of: PageFigureName }): ReactNode {
  return figureMark(of);
}

/** Puts rendered Markdown into an element, with the blocks in it. */
export function Html({
  of,
  as = "div",
  className,
}: {
  of: RichText;
  as?: string;
  className?: string;
}): ReactNode {
  const page = useContext(PageContextValue);
  const state = useContext(RenderStateContext);
  const html = page && state ? withBlocks(of.html, page, state) : of.html;
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}

export interface ImageProps {
  of: Picture;
  alt: string;
  /** CSS `sizes`: how wide the picture is shown. */
  sizes?: string;
  /** Other pictures for other screens, the first whose `media` fits: `[{ media: "(max-width: 40rem)", of: tall }]`. */
  art?: readonly { readonly media: string; readonly of: Picture; readonly sizes?: string }[];
  /** The largest picture of the first view: loaded at once and first. All others are lazy. */
  priority?: boolean;
  className?: string;
}

/** A responsive picture with its size reserved. */
export function Image({
  of,
  alt,
  sizes = "100vw",
  art = [],
  priority = false,
  className,
}: ImageProps): ReactNode {
  const img = (
    <img
      src={of.src}
      alt={alt}
      width={of.width}
      height={of.height}
      className={className}
      {...(of.srcset ? { srcSet: of.srcset, sizes } : {})}
      {...(priority
        ? { fetchPriority: "high" as const }
        : { loading: "lazy" as const, decoding: "async" as const })}
    />
  );
  if (of.sources.length === 0 && art.length === 0) return img;
  return (
    <picture>
      {art.map((other) => (
        <OtherPicture key={other.media} {...other} sizes={other.sizes ?? sizes} />
      ))}
      {of.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      {img}
    </picture>
  );
}

/** All formats of a picture for the screens that `media` means, with the size that it takes there. */
function OtherPicture({ media, of, sizes }: { media: string; of: Picture; sizes: string }): ReactNode {
  const size = { media, width: of.width, height: of.height };
  return (
    <>
      {of.sources.map((source) => (
        <source key={source.type} {...size} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <source {...size} srcSet={of.srcset ?? of.src} {...(of.srcset ? { sizes } : {})} />
    </>
  );
}
