/** For the manifest. */
import { defineIcon } from "#site";
import { icon } from "../sign.ts";

export default defineIcon({ sizes: [512], render: ({ site }) => icon(site, true) });
