/** Files that nobody made: what editors, browsers and operating systems leave behind in a folder. */

const LEFTOVERS: readonly RegExp[] = [
  // Backups and unfinished writes; JetBrains ends its own in ___.
  /~$|___$|\.(?:sw[g-p]|tmp|temp|bak|orig|rej|part|crdownload)$/i,
  // macOS and its archives.
  /^(?:\._.*|\.DS_Store|__MACOSX|icon\r)$/i,
  // Windows.
  /^(?:(?:eh)?thumbs(?:_vista)?\.db|desktop\.ini|\$RECYCLE\.BIN|System Volume Information)$/i,
  // Emacs and office programs; Vim, trying whether it may write; GNOME.
  /^(?:#.*#|\.#.*|\.?~.*|4913|\.goutputstream-.*)$/,
];

/** Whether a file or folder of this name is no one's work: it is neither read nor published, and its changes are no news. */
export function isLeftover(name: string): boolean {
  return LEFTOVERS.some((pattern) => pattern.test(name));
}
