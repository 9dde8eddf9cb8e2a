/** What `react` is for a site's templates on the server: hooks that do nothing there are noted where no island uses them. */
import React from "react";
import { noteHook } from "./elements.ts";

// @ts-expect-error Its types are those of a module that exports one thing; it names all that is in it.
export * from "react";

function watched<Hook extends (...given: never[]) => void>(hook: Hook, name: string): Hook {
  return ((...given: never[]) => {
    noteHook(name);
    return hook(...given);
  }) as Hook;
}

export const useEffect = watched(React.useEffect, "useEffect");
export const useLayoutEffect = watched(React.useLayoutEffect, "useLayoutEffect");
export const useInsertionEffect = watched(React.useInsertionEffect, "useInsertionEffect");

export default { ...React, useEffect, useLayoutEffect, useInsertionEffect };
