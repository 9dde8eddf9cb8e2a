/** `/favicon.ico`: the same for browsers and feed readers that know no SVG here. */
import { defineIcon } from "#site";
import { sign } from "../art/sign.ts";

export default defineIcon({ sizes: [16, 32, 48], render: ({ site }) => sign(site) });
