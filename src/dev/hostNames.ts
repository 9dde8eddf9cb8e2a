/** Which names a local server answers to, and under which addresses it can be opened. */
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1"]);
const EVERYWHERE: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host.toLowerCase());
}

/** A name as it stands in a `Host` header, without a port; undefined where it is none. */
export function readHostName(text: string): string | undefined {
  const name = hostName(text);
  return name !== undefined && name === text.toLowerCase() ? name : undefined;
}

/**
 * Whether a request's `Host` header may be answered. A page elsewhere can point its own name at this machine (DNS
 * rebinding) and read what is served; such a request carries that name. Numeric addresses cannot be rebound, so a
 * server that is open to the network answers to any of them. `more`: names that a person has allowed, in small letters.
 */
export function isAllowedHost(
  header: string | undefined,
  ownHost: string,
  more: readonly string[] = [],
): boolean {
  const name = hostName(header);
  if (name === undefined) return false;
  if (LOOPBACK.has(name) || name === ownHost.toLowerCase() || more.includes(name)) return true;
  return EVERYWHERE.has(ownHost) && isIP(name) !== 0;
}

/** `[::1]:4321` → `::1`, `LocalHost:4321` → `localhost`. */
export function hostName(header: string | undefined): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/\s]+))(?::\d+)?$/i.exec(header ?? "");
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}

/** The address to open in a browser on this machine. */
export function localUrl(host: string, port: number): string {
  const name = isLoopback(host) || EVERYWHERE.has(host) ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Addresses for other devices, when the server listens on all of this machine's networks. */
export function networkUrls(host: string, port: number): string[] {
  if (!EVERYWHERE.has(host)) return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => !address.internal && address.family === "IPv4")
    .map((address) => `http://${address.address}:${port}`);
}
