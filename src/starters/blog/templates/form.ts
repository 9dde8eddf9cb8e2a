import type { Site } from "#site";
import { settings } from "./collections.ts";

/** The origin that pages with the form may talk to; every other one is refused by their Content-Security-Policy. */
export function formOrigin(site: Site): string[] {
  const { formEndpoint } = site.record(settings);
  return formEndpoint ? [new URL(formEndpoint).origin] : [];
}
