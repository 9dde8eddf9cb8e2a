/** The address list of `srcset` and `imagesrcset` (HTML standard, 4.8.4.4.1: an address may hold commas, `data:` ones do). */

const CANDIDATE = /([\s,]*)(\S*[^\s,])((?:\s+[^\s,(]+(?:\([^)]*\))?)*)/g;

export function mapSrcset(srcset: string, map: (address: string) => string): string {
  return srcset.replace(CANDIDATE, (_, before, address, descriptors) => before + map(address) + descriptors);
}

export function srcsetAddresses(srcset: string): string[] {
  return [...srcset.matchAll(CANDIDATE)].map((match) => match[2] as string);
}

/** The picture that a phone would pick: the narrowest of at least 800 pixels, else the widest; `2x` among densities. */
export function phoneCandidate(srcset: string): string | undefined {
  const candidates = [...srcset.matchAll(CANDIDATE)].map(([, , address = "", descriptor = ""]) => ({
    address,
    width: (Number.parseFloat(descriptor) || 1) * (descriptor.trim().endsWith("w") ? 1 : 400),
  }));
  candidates.sort((a, b) => a.width - b.width);
  return (candidates.find(({ width }) => width >= 800) ?? candidates.at(-1))?.address;
}
