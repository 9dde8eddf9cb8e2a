/** Wakes one island: bundled into every island's browser module, next to its component. */
import { type ComponentType, createElement, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { carryOver } from "./carryOver.ts";

/**
 * Hydrates the server HTML in `root` and resolves when React has taken over. A component that throws leaves the page as
 * it was: the very nodes that the server sent come back, with whatever the visitor has typed into them.
 */
export function hydrate<P extends object>(
  root: HTMLElement,
  Component: ComponentType<P>,
  props: P,
  identifierPrefix: string,
): Promise<void> {
  const served = [...root.childNodes];
  const focused = document.activeElement;
  return new Promise((resolve) => {
    let mended = false;
    const reactRoot = hydrateRoot(root, createElement(Awake<P>, { Component, props, onAwake: resolve }), {
      identifierPrefix,
      // The host changed the HTML on its way: React renders the island anew. Worth a line, once, not an alarm.
      onRecoverableError(error) {
        if (mended) return;
        mended = true;
        console.warn("An island was rendered again in the browser:", error);
        carryOver(served, root, focused);
      },
      onUncaughtError(error) {
        console.error(error);
        queueMicrotask(() => {
          reactRoot.unmount();
          root.replaceChildren(...served);
          resolve();
        });
      },
    });
  });
}

function Awake<P extends object>({
  Component,
  props,
  onAwake,
}: {
  Component: ComponentType<P>;
  props: P;
  onAwake: () => void;
}) {
  useEffect(onAwake, [onAwake]);
  return createElement(Component, props);
}
