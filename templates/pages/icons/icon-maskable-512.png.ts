/** On the home screen of an Android phone, which cuts a shape of its own out of it. */
import { defineIcon } from "#site";
import { sign } from "../../art/sign.ts";

export default defineIcon({ sizes: [512], render: ({ site }) => sign(site, "maskable") });
