/** What the frozen site says of its business: tests that meet its name or addresses take them from here. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { FROZEN_CONTENT } from "./frozenSite.ts";

interface Owner {
  readonly name: string;
  readonly url: string;
  readonly email: string;
  readonly phone: string;
  readonly emailjs: { readonly to?: string };
}

export const owner = parse(readFileSync(join(FROZEN_CONTENT, "site.yaml"), "utf8")) as Owner;

export const mailto = `mailto:${owner.email}`;
export const tel = `tel:${owner.phone.replace(/[^\d+]/g, "")}`;
