/** `/apple-touch-icon.png`: on the home screen of an iPhone, which rounds the corners itself. */
import { defineIcon } from "#site";
import { sign } from "../art/sign.ts";

export default defineIcon({ sizes: [180], render: ({ site }) => sign(site, "apple") });
