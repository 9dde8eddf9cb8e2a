/** What `react/jsx-runtime` is for a site's templates on the server: elements are looked at on their way to React. */
import type { ElementType, Key, ReactElement } from "react";
import { Fragment, jsx as make, jsxs as makeOfSeveral } from "react/jsx-runtime";
import { countElement, noteElement } from "./elements.ts";

export { Fragment };

type Props = Record<string, unknown>;

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  countElement();
  if (typeof type === "string") noteElement(type, props);
  return make(type, props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  countElement();
  if (typeof type === "string") noteElement(type, props);
  return makeOfSeveral(type, props, key);
}
