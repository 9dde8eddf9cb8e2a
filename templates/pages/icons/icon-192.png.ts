/** For the manifest. */
import { defineIcon } from "#site";
import { sign } from "../../art/sign.ts";

export default defineIcon({ sizes: [192], render: ({ site }) => sign(site) });
