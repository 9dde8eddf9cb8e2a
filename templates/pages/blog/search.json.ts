import { defineFile } from "#site";
import { searchIndex } from "../../blog/searchIndex.ts";

/** What `behaviours/_search` fetches when somebody begins to type. */
export default defineFile({ render: ({ site }) => JSON.stringify(searchIndex(site)) });
