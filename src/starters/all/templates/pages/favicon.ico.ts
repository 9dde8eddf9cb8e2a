/** The same for browsers and feed readers that know no SVG here. */
import { defineIcon } from "#site";
import { icon } from "../sign.ts";

export default defineIcon({ sizes: [16, 32, 48], render: ({ site }) => icon(site) });
