/** Addresses without encryption: what a page loads is blocked by browsers, what it links to is worth a look. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";
import { isLocalAddress } from "./localAddresses.ts";

export function checkInsecure({ pages }: CheckInput): readonly Diagnostic[] {
  const plain = (addresses: readonly string[]) => addresses.filter((address) => /^http:/i.test(address));
  return [
    ...groupFindings(pages, ({ facts }) =>
      plain([...facts.resources, ...facts.styled]).filter((address) => !isLocalAddress(address)),
    ).map(({ finding, routes }) => messages.output.insecure(whereOf(routes), finding)),
    ...groupFindings(pages, ({ facts }) => plain(facts.links)).map(({ finding, routes }) =>
      messages.output.plainHttpLink(whereOf(routes), finding),
    ),
  ];
}
