/** What a pipeline knows of earlier runs, of its own and of other processes: content, pages, feeds. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createContentReader } from "../content/readContent.ts";
import { createFileStamps, type FileStamps, stampsFile } from "../core/fileStamps.ts";
import type { Project } from "../core/project.ts";
import { createFeedMaker } from "./feeds.ts";
import { openRecord } from "./record.ts";
import { createRenderer } from "./render.ts";

export interface MemoryOptions {
  /** Names this very program, for what is kept on disk between processes; without it nothing is read or written there. */
  readonly engine?: string | undefined;
  /** Keep and use finished pages, too. */
  readonly pages?: boolean;
  /** The state of the project's files, when the caller has looked at them before. */
  readonly stamps?: FileStamps | undefined;
}

export type SiteMemory = ReturnType<typeof openMemory>;

export function openMemory(
  project: Project,
  { engine, pages = false, stamps = stampsOf(project, engine) }: MemoryOptions,
) {
  const reader = createContentReader(project, engine, stamps);
  const record = pages && engine !== undefined ? openRecord(project.cacheDir, engine) : undefined;
  const renderer = createRenderer(record?.pages);
  const feeds = createFeedMaker(record?.feeds);
  return {
    stamps,
    reader,
    renderer,
    feeds,
    save: () => record?.save(renderer.remembered(), feeds.remembered()),
    isDamaged: () => reader.isDamaged() || (record?.isDamaged() ?? false),
    close(): void {
      reader.close();
      record?.close();
    },
  };
}

export function stampsOf(project: Project, engine: string | undefined): FileStamps {
  return createFileStamps(project.root, engine === undefined ? undefined : stampsFile(project.cacheDir));
}

/** Forgets what is kept on disk about this site's content and pages. */
export function dropRecord(project: Project): void {
  rmSync(join(project.cacheDir, "record"), { recursive: true, force: true });
}
