/** What `react/jsx-runtime` is for a site's templates on the server: elements are looked at on their way to React. */
import { type ElementType, type Key, type ReactElement, Suspense } from "react";
import { Fragment, jsx as make, jsxs as makeOfSeveral } from "react/jsx-runtime";
import { countElement, isInIsland, noteElement } from "./elements.ts";

export { Fragment };

type Props = Record<string, unknown>;

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  countElement();
  if (typeof type === "string") noteElement(type, props);
  return isWaiting(type) ? make(Fragment, { children: props.children }, key) : make(type, props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  countElement();
  if (typeof type === "string") noteElement(type, props);
  return isWaiting(type)
    ? makeOfSeveral(Fragment, { children: props.children }, key)
    : makeOfSeveral(type, props, key);
}

/**
 * A page is made in one go: React would put what is shown meanwhile in the place of what fails or comes late, for good and without a
 * word. Without such a boundary it says what is wrong. In an island the browser tries again.
 */
function isWaiting(type: ElementType): boolean {
  return type === Suspense && !isInIsland();
}
