/** The site's sign in the browser's tab. */
import { defineFile } from "#site";
import { icon } from "../sign.ts";

export default defineFile({ render: ({ site }) => icon(site) });
