import { defineFile } from "#site";
import { nameplate } from "../../../art/nameplate.ts";
import { partners } from "../../../collections.ts";

/** What stands in for a partner's logo that cannot be loaded: a plate with the name on it. */
export default defineFile({
  collection: partners,
  render: ({ entry }) => nameplate(entry.data.name),
});
