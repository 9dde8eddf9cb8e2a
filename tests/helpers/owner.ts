/** What `content/site.yaml` says of the business: tests that meet its name or addresses take them from here. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";

interface Owner {
  readonly name: string;
  readonly url: string;
  readonly email: string;
  readonly phone: string;
  readonly emailjs: { readonly to?: string };
}

export const owner = parse(
  readFileSync(resolve(import.meta.dirname, "../../content/site.yaml"), "utf8"),
) as Owner;

export const mailto = `mailto:${owner.email}`;
export const tel = `tel:${owner.phone.replace(/[^\d+]/g, "")}`;
