import { defineFile } from "#site";
import { shopkeeper } from "../../art/shopkeeper.ts";

/** The owner's picture while `ownerPortrait` is not set. */
export default defineFile({ render: shopkeeper });
