/**
 * What a page's own Content-Security-Policy refuses: inline code and styles that are not its own, and what it would fetch
 * from other hosts or send there. Browsers would silently leave it out.
 */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type Refusal, withProtocol } from "../policyReader.ts";
import { foreignImport } from "../styleAddresses.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

const SHOWN_LENGTH = 80;

export function checkPolicy(input: CheckInput): readonly Diagnostic[] {
  return [...refusedCode(input), ...refusedHosts(input)];
}

function refusedHosts({ pages, urls }: CheckInput): Diagnostic[] {
  const own = new URL(urls.absolute("/")).origin;
  return groupFindings(pages, ({ facts }) => facts.refusedAddresses).flatMap(({ finding, routes }) => {
    const [directive, address = ""] = finding.split(/ (.*)/s) as [Refusal, string];
    const whole = withProtocol(address);
    const origin = URL.canParse(whole) ? new URL(whole).origin : "";
    if (origin === own && directive !== "object-src") return [];
    return [messages.output.hostRefused(whereOf(routes), directive, address, origin)];
  });
}

function refusedCode({ pages }: CheckInput): Diagnostic[] {
  return groupFindings(pages, ({ facts }) => facts.refused).map(({ finding, routes }) => {
    const sample = finding.length > SHOWN_LENGTH ? `${finding.slice(0, SHOWN_LENGTH)}…` : finding;
    return foreignImport(finding) === undefined
      ? messages.output.refusedByPolicy(whereOf(routes), sample)
      : messages.output.importRefused(whereOf(routes), sample);
  });
}
