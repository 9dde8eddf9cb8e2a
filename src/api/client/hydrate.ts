/** Wakes one island: bundled into every island's browser module, next to its component. */
import { type ComponentType, createElement, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "./keepTyped.ts";

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
  const giveBack = keepTyped(root);
  return new Promise((resolve) => {
    let mended = false;
    const reactRoot = hydrateRoot(
      root,
      createElement(Awake<P>, { Component, props, onDrawn: giveBack, onAwake: resolve }),
      {
        identifierPrefix,
        // The host changed the HTML on its way: React renders the island anew. Worth a line, once, not an alarm.
        onRecoverableError(error) {
          if (!mended) console.warn("An island was rendered again in the browser:", error);
          mended = true;
        },
        onUncaughtError(error) {
          console.error(error);
          queueMicrotask(() => {
            reactRoot.unmount();
            root.replaceChildren(...served);
            giveBack();
            resolve();
          });
        },
      },
    );
  });
}

interface AwakeProps<P> {
  Component: ComponentType<P>;
  props: P;
  /** At once when the HTML is React's, before anybody can type on. */
  onDrawn: () => void;
  /** When the component's own effects have run too. */
  onAwake: () => void;
}

function Awake<P extends object>({ Component, props, onDrawn, onAwake }: AwakeProps<P>) {
  useLayoutEffect(onDrawn, [onDrawn]);
  useEffect(onAwake, [onAwake]);
  return createElement(Component, props);
}
