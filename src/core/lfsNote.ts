/** Whether a file's beginning is that of the note which Git LFS keeps in place of a file until that is fetched. */
export function isLfsNote(start: string): boolean {
  return start.startsWith("version https://git-lfs.github.com/spec/");
}

/** No such note is as long, and none is as short. */
export const LFS_NOTE_BYTES = { least: 80, most: 1024 } as const;
