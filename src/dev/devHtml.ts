/** What `site dev` changes in a page on its way to the browser. Outputs themselves never hold any of it. */

/** Addresses of the dev server's own; no site path begins like this. */
export const OWN_PREFIX = "/__site/";

/** Adds the live-reload script, and loosens the page's policy as far as swapping styles in place needs. */
export function devHtml(html: string, build: string): string {
  const script = devScripts(build);
  const page = loosenPolicy(html);
  const at = page.search(/<\/head\s*>/i);
  // Pages of a person's own making in public/ may have no head; a browser puts a script at the end into the body.
  return at < 0 ? page + script : page.slice(0, at) + script + page.slice(at);
}

export function devScripts(build: string): string {
  return `<script type="module" src="${OWN_PREFIX}client.js?build=${encodeURIComponent(build)}"></script>`;
}

const POLICY = /<meta\s[^>]*http-equiv="?content-security-policy"?[^>]*>/gi;

/**
 * A swapped style has another hash than the one in the policy, so `<style>` elements are let through. Everything else
 * of the policy holds as it will for visitors: a `style` attribute or a foreign script is refused here as well.
 */
function loosenPolicy(html: string): string {
  return html.replace(POLICY, (meta) =>
    meta.replace(/(\scontent=)("[^"]*"|'[^']*')/i, (_, name: string, quoted: string) => {
      const policy = quoted.slice(1, -1).replaceAll("&#39;", "'").replaceAll("&quot;", '"');
      return `${name}"${loosen(policy).replaceAll('"', "&quot;")}"`;
    }),
  );
}

function loosen(policy: string): string {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name) directives.set(name.toLowerCase(), sources);
  }
  const fallback = directives.get("default-src");
  const styles = (directives.get("style-src") ?? fallback)?.filter(
    (source) => !/^'(sha\d+|nonce)-/.test(source),
  );
  if (styles) {
    directives.set("style-src-attr", styles.includes("'unsafe-inline'") ? ["'unsafe-inline'"] : ["'none'"]);
    directives.set("style-src-elem", withSource(withSource(styles, "'self'"), "'unsafe-inline'"));
  }
  for (const name of ["script-src", "connect-src"]) {
    const sources = directives.get(name) ?? fallback;
    if (sources) directives.set(name, withSource(sources, "'self'"));
  }
  return [...directives].map((parts) => parts.flat().join(" ")).join("; ");
}

function withSource(sources: readonly string[], source: string): string[] {
  return [...new Set([...sources.filter((other) => other !== "'none'"), source])];
}
