/** Errors of templates whose own words do not say what to do. */

const REASONS: readonly (readonly [says: RegExp, reason: (found: string) => string])[] = [
  [
    /^Dynamic require of "([^"]+)" is not supported/,
    (name) => `templates are modules, which know no \`require\`: write  import … from "${name}"`,
  ],
  [
    /^(window|document|localStorage|sessionStorage|location|matchMedia|history) is not defined/,
    (name) =>
      `\`${name}\` is there in a browser, and templates run while the site is made: use it in \`useEffect\` of an island, or in a file of \`templates/behaviours/\``,
  ],
];

export function plainReason(reason: string): string {
  for (const [says, plain] of REASONS) {
    const found = says.exec(reason);
    if (found) return plain(found[1] ?? "");
  }
  return reason;
}
