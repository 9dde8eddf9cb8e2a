import { describe, expect, test } from "vitest";
import type { Output } from "../../../src/core/outputs.ts";
import { createUrls } from "../../../src/core/paths.ts";
import { HOSTS } from "../../../src/core/project.ts";
import { readHostHeaders } from "../../../src/dev/hostHeaders.ts";
import { contentSecurityPolicy, hashSource } from "../../../src/pipeline/csp.ts";
import { element } from "../../../src/pipeline/head.ts";
import { hostOutputs } from "../../../src/pipeline/hostFiles.ts";
import { hostRules } from "../../../src/pipeline/hostRules.ts";

const policy = (script: string, origin?: string) =>
  element("meta", {
    "http-equiv": "Content-Security-Policy",
    content: contentSecurityPolicy({ scripts: [script], styles: [] }, origin ? { script: [origin] } : {}),
  });
const SITE: Output[] = [
  { path: "index.html", kind: "page", contents: `<html><head>${policy("a")}` },
  { path: "404.html", kind: "page", contents: `<html><head>${policy("a")}` },
  { path: "blog/404.html", kind: "page", contents: `<html><head>${policy("b", "https://x.example")}` },
  { path: "assets/app-abc.js", kind: "script", contents: "", immutable: true },
  { path: "assets/fonts/f-abc.woff2", kind: "font", contents: "", immutable: true },
  { path: "images/pic-abc.avif", kind: "image", contents: "", immutable: true },
  { path: "images/logo.svg", kind: "public", contents: "" },
];
const REDIRECTS = [
  { from: "/old", to: "/contact#form", status: 301, place: { file: "x" } },
  { from: "/gone.html", to: "https://other.example/ü", status: 302, place: { file: "x" } },
];
const rules = (outputs = SITE, basePath = "/", trailingSlash?: boolean) =>
  hostRules(
    new Map(outputs.map((output) => [output.path, output])),
    REDIRECTS,
    createUrls({ url: "https://shop.example", basePath, trailingSlash }),
  );
const files = (host?: (typeof HOSTS)[number], own = rules()) =>
  Object.fromEntries(hostOutputs(own, host).map(({ path, contents }) => [path, contents as string]));

const withRedirects = (redirects: Record<string, string>, host: (typeof HOSTS)[number]) => {
  const list = Object.entries(redirects).map(([from, to]) => ({
    from,
    to,
    status: 301,
    place: { file: "x" },
  }));
  const own = hostRules(new Map(), list, createUrls({ url: "https://shop.example", basePath: "/" }));
  return files(host, own);
};

describe("redirects for hosts", () => {
  test("a target that is badly escaped is kept as it is", () => {
    for (const host of HOSTS) {
      const { _redirects } = withRedirects({ "/old": "https://other.example/100%/%E0%A4/ü" }, host);
      expect(_redirects).toContain("https://other.example/100%/%E0%A4/%C3%BC 301");
    }
  });

  test.each([
    // Target, and where a visitor with `?utm=1` is led: on each host in its own words.
    ["/contact", "/contact?Q"],
    ["/contact#form", "/contact?Q#form"],
    ["/contact?a=1", "/contact?a=1&Q"],
    ["/contact?a=1#form", "/contact?a=1&Q#form"],
    ["https://other.example", "https://other.example?Q"],
    ["https://other.example/x?y=%20", "https://other.example/x?y=%20&Q"],
    ["mailto:ada@shop.example", undefined],
  ])("to %s take a visitor's parameters along", (to, led) => {
    const on = (host: (typeof HOSTS)[number], name: string) =>
      withRedirects({ "/old": to }, host)[name] ?? "";
    const own = to.includes("?");
    // Apache reads a percent sign as a reference.
    const apache = led?.replaceAll("%", String.raw`\%`).replace("Q", "%{QUERY_STRING}");
    const rule = `RewriteRule "^old/?$" "${apache}" [R=301,NE,L]`;
    expect(on("apache", ".htaccess").includes(`RewriteCond %{QUERY_STRING} .\n${rule}`)).toBe(!!led);
    const nginx = own
      ? `if ($is_args) {\n    return 301 "${led?.replace("Q", "$args")}";`
      : `return 301 "${led?.replace("?Q", "$is_args$args")}";`;
    expect(on("nginx", "nginx.conf").includes(nginx)).toBe(!!led);
    const caddy = led?.replace("?Q", "{asked}").replace("&Q", "{more}") ?? to;
    expect(on("caddy", "Caddyfile")).toContain(`redir "/old" "${caddy}" 301`);
    // These two do it by themselves, but not with a target that has parameters: the page has to.
    for (const host of ["netlify", "cloudflare"] as const)
      expect(on(host, "_redirects").includes(`/old ${to} 301`)).toBe(!own);
  });

  test("apache sees the old address decoded, and finds no reference in the new one", () => {
    const { ".htaccess": text } = withRedirects({ "/alt ü": "https://other.example/%20?a=$1" }, "apache");
    expect(text).toContain(
      String.raw`RewriteRule "^alt ü/?$" "https://other.example/\%20?a=\$1" [R=301,NE,L]`,
    );
  });

  test("nginx finds no variable in the new address", () => {
    const { "nginx.conf": text } = withRedirects({ "/old": "https://other.example/?a=$uri" }, "nginx");
    expect(text).toContain('return 301 "https://other.example/?a=%24uri";');
  });
});

describe("rules for hosts", () => {
  test("the header allows every script that some page allows, so that it never stops one", () => {
    const [, value] = rules().headers[0] ?? [];
    expect(value).toBe(
      `script-src 'self' ${hashSource("a")} ${hashSource("b")} https://x.example; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'`,
    );
  });

  test("the header says nothing about scripts, forms and objects where public/ brings pages of its own", () => {
    const [, value] =
      rules([...SITE, { path: "game.html", kind: "public", contents: "<script>x</script>" }]).headers[0] ??
      [];
    expect(value).toBe("base-uri 'self'; frame-ancestors 'self'");
  });

  test("the header lets forms send wherever some page lets them", () => {
    const content = contentSecurityPolicy({ scripts: [], styles: [] }, { form: ["https://forms.example"] });
    const contents = element("meta", { "http-equiv": "Content-Security-Policy", content });
    const [, value] = rules([...SITE, { path: "form/index.html", kind: "page", contents }]).headers[0] ?? [];
    expect(value).toContain("form-action 'self' https://forms.example;");
  });

  test("what never changes is named by folder where the whole folder is so", () => {
    expect(rules().immutable).toEqual(["/assets/", "/images/pic-abc.avif"]);
    expect(rules(SITE, "/shop/").immutable).toEqual(["/shop/assets/", "/shop/images/pic-abc.avif"]);
  });

  test("not-found pages speak for their folder, the deepest first", () => {
    expect(rules(SITE, "/shop/").notFound).toEqual([
      { folder: "/shop/blog/", page: "/shop/blog/404.html" },
      { folder: "/shop/", page: "/shop/404.html" },
    ]);
  });
});

describe("files for hosts", () => {
  test.each([undefined, ...HOSTS])("for %s read like this", async (host) => {
    const text = Object.entries(files(host))
      .map(([path, contents]) => `===== ${path} =====\n${contents}`)
      .join("\n");
    await expect(text).toMatchFileSnapshot(`../../golden/hosts/${host ?? "default"}.txt`);
  });

  test.each(["apache", "nginx", "caddy"] as const)(
    "below a base path, for %s, say where the site lies and leave other folders alone",
    async (host) => {
      const text = Object.entries(files(host, rules(SITE, "/shop/")))
        .filter(([path]) => !path.startsWith("_"))
        .map(([path, contents]) => `===== ${path} =====\n${contents}`)
        .join("\n");
      await expect(text).toMatchFileSnapshot(`../../golden/hosts/${host}-folder.txt`);
    },
  );

  test("the preview understands _headers, and no header is set twice", () => {
    const headers = readHostHeaders(files()._headers ?? "");
    expect(headers("/contact")).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(headers("/contact")["cache-control"]).toBeUndefined();
    expect(headers("/assets/fonts/f-abc.woff2")["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers("/images/logo.svg")["cache-control"]).toBeUndefined();
  });

  test("on Netlify rules win over the redirect pages, elsewhere there is no such mark", () => {
    expect(files("netlify")._redirects).toContain("/old /contact#form 301!\n/old/ /contact#form 301!\n");
    expect(files()._redirects).toContain("/old /contact#form 301\n");
    expect(files()._redirects).toContain("/gone.html https://other.example/%C3%BC 302\n");
  });

  test("know an old address with and without a slash, whatever the slash rule", () => {
    expect(files(undefined, rules(SITE, "/", true))._redirects).toContain(
      "/old /contact/#form 301\n/old/ /contact/#form 301\n",
    );
  });

  test("follow the base path", () => {
    const own = rules(SITE, "/shop/");
    expect(files(undefined, own)._headers).toMatch(/^\/shop\/\*\n/);
    expect(files(undefined, own)._redirects).toMatch(/^\/shop\/old \/shop\/contact#form 301\n/);
  });
});
