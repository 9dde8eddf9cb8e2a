/** Host names that lead nowhere on the public internet. */

/** The end of such a name, without its dot: set aside for tests and private networks (RFC 6761, RFC 6762, ICANN). */
export function privateEnding(host: string): string | undefined {
  return /(?:^|\.)(localhost|local|internal|test)$/i.exec(host)?.[1]?.toLowerCase();
}

/** A host that is another computer for everyone who goes there. */
export const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])$/;
