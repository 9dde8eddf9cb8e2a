/** `/favicon.svg`: the shopfront in the browser's tab, in the theme's colours and corners. */
import { defineFile } from "#site";
import { sign } from "../art/sign.ts";

export default defineFile({ render: ({ site }) => sign(site) });
