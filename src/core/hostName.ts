/** Browsers read more as a host than any server can be called: `example,org`, `www..example.org`, `https` where it stands twice. */
export function isHostName(name: string): boolean {
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i.test(name) && !/^https?$/.test(name);
}
