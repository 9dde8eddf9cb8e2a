/** React contexts of a render on the server: which site, which page. Islands run without them and get props instead. */
import { createContext, useContext } from "react";
import type { PageContext } from "./pages.ts";
import type { Site } from "./site.ts";

export const PageContextValue = createContext<PageContext | undefined>(undefined);

/** The page being rendered: `path`, `params`, `entry`, `props`. */
export function usePage(): PageContext {
  const page = useContext(PageContextValue);
  if (!page)
    throw new Error(
      "usePage() and useSite() work in pages, blocks and components, not inside an island: pass props to it.",
    );
  return page;
}

/** The content of the site. */
export function useSite(): Site {
  return usePage().site;
}
