/** Pictures, scripts and fonts that pages would load from the computer of a developer. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

const LOCAL_ADDRESS = /^(?:https?:|wss?:)?\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i;

/** An address that means another computer for everyone who opens it. */
export function isLocalAddress(address: string): boolean {
  return LOCAL_ADDRESS.test(address);
}

export function checkLocalAddresses({ pages, mode }: CheckInput): readonly Diagnostic[] {
  if (!mode.optimise) return [];
  const found = groupFindings(pages, ({ facts }) =>
    [...facts.resources, ...facts.styled].filter(isLocalAddress),
  );
  return found.map(({ finding, routes }) => messages.output.developmentAddress(whereOf(routes), finding));
}
