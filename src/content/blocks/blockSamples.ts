/** What the catalogue of blocks asks of content. */
import type { Section } from "../../api/blocks.ts";
import type { Checked } from "../../core/diagnostic.ts";
import type { derivedFields } from "./derivedFields.ts";

export interface BlockSamples {
  /** The fields of a block as its schema alone gives them. */
  derived(block: string): ReturnType<typeof derivedFields>;
  /** Fields as a page would have them: checked and looked up. `yaml` is what an author would write. */
  read(block: string, yaml: string): Promise<Checked<Section>>;
  /** The lines of a section in its file, from its own first column on; undefined where it is not written line by line. */
  written(file: string, field: string, index: number): string | undefined;
}
