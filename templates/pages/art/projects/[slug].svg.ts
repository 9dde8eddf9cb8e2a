import { defineFile } from "#site";
import { projectWindow } from "../../../art/projectWindow.ts";
import { projects } from "../../../collections.ts";

/** The shop window of a project. */
export default defineFile({
  collection: projects,
  render: ({ entry }) => projectWindow(entry),
});
