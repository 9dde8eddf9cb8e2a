/** On the home screen of an iPhone. */
import { defineIcon } from "#site";
import { icon } from "../sign.ts";

export default defineIcon({ sizes: [180], render: ({ site }) => icon(site, true) });
