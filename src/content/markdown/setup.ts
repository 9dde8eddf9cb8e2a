/** What the site's `templates/markdown.ts` says, and what kept results of Markdown depend on because of it. */
import type { MarkdownSettings } from "../../api/markdown.ts";
import type { SiteCode } from "../../api/siteCode.ts";

export interface MarkdownSetup {
  readonly settings: MarkdownSettings;
  /** Plugins are code: with any, a change of theirs may change what they do. */
  readonly digest: string;
}

export function markdownSetup({ markdown, markdownDigest, api }: SiteCode): MarkdownSetup {
  const settings = markdown ?? api.MARKDOWN_DEFAULTS;
  const { remark, rehype, ...switches } = settings;
  const plugins = remark.length + rehype.length > 0;
  return { settings, digest: JSON.stringify([switches, plugins ? markdownDigest : ""]) };
}
