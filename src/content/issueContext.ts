/** What it takes to explain an issue: the schema that found it, and what the author wrote where. */
import type { z } from "zod";
import type { FieldPlaces } from "./fieldPlaces.ts";

export interface IssueContext {
  readonly schema: z.ZodType;
  readonly input: unknown;
  readonly fields: FieldPlaces;
  /** The template that says what these fields take, for a file that is no entry or record. */
  readonly definedIn?: string;
}
