/** The markup of `/_blocks`. Its looks and its few lines of script are in `browser/`. */
import { escapeHtml as text } from "../core/escape.ts";
import type { BlockCatalogue, BlockFacts, FolderFacts } from "../pipeline/blockFacts.ts";
import { OWN_PREFIX } from "./devHtml.ts";

type Field = BlockFacts["fields"][number];

/** The whole catalogue. `problems` is what keeps the site from being built, as inline JSON: the page comes anew when it changes. */
export function cataloguePage(catalogue: BlockCatalogue, build: string, problems: string): string {
  const { siteName, blocks, content, basePath } = catalogue;
  const fault =
    problems === "[]"
      ? ""
      : `<p class="fault">Something keeps the site from being built: <a href="${text(basePath)}">see what</a>. A block that fails says so in place of its picture.</p>`;
  return page(
    `Blocks of ${siteName}`,
    `<header class="top">
<p class="site"><a href="${text(basePath)}">${text(siteName)}</a></p>
<div class="tools">
${choice("width", "Width", ["Fit", "375", "768", "1280"])}
${choice("scheme", "Theme", ["System", "Light", "Dark"])}
</div>
</header>
<div class="page">
<nav aria-label="Contents"><div class="index">
<label class="find"><span>Find</span><input type="search" data-find autocomplete="off" spellcheck="false"></label>
${list(
  "Blocks",
  blocks.map(({ name }) => ({ id: blockId(name), label: name })),
)}
${list(
  "Content",
  content.map(({ files }) => ({ id: contentId(files), label: files.replace(/^content\//, "") })),
)}
</div></nav>
<main>
<h1>Blocks</h1>
<p class="lead">What this site's templates have for pages, as it is at this moment: each block with its picture, its fields, and YAML to copy. Every section may have an <code>id</code>, its anchor. A value with a line under it shows itself in the picture.</p>
${fault}
${blocks.length === 0 ? "<p>There are none yet: a folder <code>templates/blocks/my-block/</code> with <code>index.tsx</code> is one.</p>" : ""}
${blocks.map((block) => blockSection(block, basePath)).join("\n")}
<h1>Content</h1>
<p class="lead">The fields of each kind of file.</p>
${content.map(contentSection).join("\n")}
</main>
</div>
<script type="application/json" id="problems">${problems}</script>
<script type="module" src="${OWN_PREFIX}blocks.js?build=${encodeURIComponent(build)}"></script>`,
  );
}

/** In place of a picture. */
export function faultPage(name: string, report: string): string {
  return page(`${name} has no picture`, `<main class="fault-page"><pre>${text(report.trim())}</pre></main>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<link rel="stylesheet" href="${OWN_PREFIX}blocks.css">
</head>
<body>
${body}
</body>
</html>
`;
}

function choice(name: string, label: string, values: readonly string[]): string {
  const options = values.map(
    (value, index) =>
      `<label><input type="radio" name="${name}" value="${value.toLowerCase()}"${index === 0 ? " checked" : ""}><span>${value}</span></label>`,
  );
  return `<fieldset class="choice"><legend>${label}</legend>${options.join("")}</fieldset>`;
}

function list(title: string, links: readonly { id: string; label: string }[]): string {
  if (links.length === 0) return "";
  const items = links.map(({ id, label }) => `<li><a href="#${id}">${text(label)}</a></li>`);
  return `<h2>${title}</h2><ul>${items.join("")}</ul>`;
}

const blockId = (name: string): string => `block-${name}`;
const contentId = (files: string): string => `content-${files.replace(/[^a-z0-9]+/gi, "-")}`;

function blockSection({ name, file, fields, samples, usedOn }: BlockFacts, basePath: string): string {
  const address = `${basePath}_blocks/${encodeURIComponent(name)}`;
  const frame = `picture-${name}`;
  const tabs = samples.map(
    ({ name: label }, index) =>
      `<button type="button" data-sample="${index}" aria-pressed="${index === 0}">${text(sampleLabel(label))}</button>`,
  );
  return `<section class="block" id="${blockId(name)}" data-name="${text(name)}">
<header><h2>${text(name)}</h2><code class="file">${text(file)}</code></header>
${uses(usedOn)}
${tabs.length > 1 ? `<div class="tabs" role="group" aria-label="Samples of ${text(name)}">${tabs.join("")}</div>` : ""}
<div class="stage"><iframe name="${text(frame)}" title="Picture of ${text(name)}" src="${text(`${address}?sample=0`)}" loading="lazy"></iframe></div>
<div class="facts">
<div class="fields"><h3>Fields</h3>${table(fields, (field) => (field.path.includes(".") || field.path.includes("[") ? undefined : (value) => `<a class="value" href="${text(`${address}?sample=0&${new URLSearchParams({ [field.path]: value })}`)}" target="${text(frame)}">${text(value)}</a>`))}</div>
<div class="yaml"><h3>YAML <button type="button" data-copy>Copy</button></h3>
${samples.map(({ yaml }, index) => `<pre data-yaml="${index}"${index === 0 ? "" : " hidden"} tabindex="0">${colouredYaml(yaml)}</pre>`).join("\n")}</div>
</div>
</section>`;
}

function sampleLabel(name: string): string {
  if (name === "") return "From its schema";
  return name.startsWith("/") ? `As on ${name}` : name;
}

const SHOWN_USES = 4;

function uses(addresses: readonly string[]): string {
  if (addresses.length === 0) return '<p class="uses">On no page yet.</p>';
  const shown = addresses.slice(0, SHOWN_USES).map((href) => `<a href="${text(href)}">${text(href)}</a>`);
  const more = addresses.length - shown.length;
  return `<p class="uses">On ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}</p>`;
}

function contentSection({ files, fields }: FolderFacts): string {
  return `<section class="block" id="${contentId(files)}" data-name="${text(files)}">
<header><h2 class="files">${text(files)}</h2></header>
<div class="fields">${table(fields, () => undefined)}</div>
</section>`;
}

type ShowValue = ((value: string) => string) | undefined;

function table(fields: readonly Field[], shownIn: (field: Field) => ShowValue): string {
  if (fields.length === 0) return "<p>None.</p>";
  const rows = fields.map((field) => {
    const show = shownIn(field) ?? ((value) => `<code class="value">${text(value)}</code>`);
    const values = field.values.map(show).join(" ");
    return `<tr><th scope="row"><code>${pathOf(field.path)}</code>${field.required ? '<span class="required">required</span>' : ""}</th><td>${text(field.type)}${values ? ` ${values}` : ""}${field.bounds ? `<span class="bounds">${text(field.bounds)}</span>` : ""}${field.fallback === undefined ? "" : `<span class="bounds">default <code>${text(field.fallback)}</code></span>`}${field.only ? `<span class="bounds">${text(field.only)}</span>` : ""}${field.help ? `<span class="help">${marked(field.help)}</span>` : ""}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">What it takes</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** What is in a group is set back by its group's name, which stands above. */
function pathOf(path: string): string {
  const at = Math.max(path.lastIndexOf("."), -1) + 1;
  return at === 0
    ? text(path)
    : `<span class="group">${text(path.slice(0, at))}</span><wbr>${text(path.slice(at))}`;
}

/** Code in backticks, as descriptions write it. */
function marked(help: string): string {
  return text(help).replace(/`([^`]+)`/g, "<code>$1</code>");
}

/** Keys and remarks in colours of their own. The first line is there to be read, and is not copied. */
function colouredYaml(yaml: string): string {
  return yaml
    .trimEnd()
    .split("\n")
    .map((line, index) => {
      if (index === 0) return `<span class="around">${text(line)}</span>`;
      const [, before = "", key, rest = ""] = /^(\s*(?:- )*)([\w-]+:(?= |$))?(.*)$/.exec(line) ?? [];
      const value = /^\s*#/.test(line) ? `<i>${text(rest)}</i>` : text(rest);
      return `${text(before)}${key ? `<b>${text(key)}</b>` : ""}${value}`;
    })
    .join("\n");
}
