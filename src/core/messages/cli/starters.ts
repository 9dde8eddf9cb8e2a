/** Wording: `site init`. */
import { commandLine } from "../command.ts";
import { cli } from "./error.ts";

export const unknownStarter = (name: string, known: readonly string[], near: string | undefined) =>
  cli(
    "unknown-starter",
    `There is no starter \`${name}\`.`,
    near ? `Did you mean  --template ${near}  ?` : `Known starters: ${known.join(", ")}`,
  );

export const badSiteUrl = (url: string) =>
  cli(
    "site-url",
    `\`${url}\` is not the address of a public site.`,
    "Write it with https:// and a host, and nothing behind it:  --url https://www.example.org",
  );

export const wouldReplace = (folder: string, files: readonly string[]) =>
  cli(
    "would-replace",
    `\`${folder}\` has files already that a new site would replace: ${named(files)}. Nothing was written.`,
    `Name a new folder:  ${commandLine("init my-site")}`,
  );

export const notForSite = (path: string) =>
  cli(
    "not-for-a-site",
    `No site can be started in \`${path}\`: that is a file, or a link that leads nowhere.`,
    "Name a new folder, or move what is there out of the way.",
  );

export const insideSite = (folder: string, site: string) =>
  cli(
    "inside-a-site",
    `\`${folder}\` is a part of the site in \`${site}\`: the new one would become content of that, or be cleared away by its next build.`,
    `Name a folder beside it:  ${commandLine("init ../my-site")}`,
  );

const named = (files: readonly string[]) => {
  const more = files.length > 3 ? ` and ${files.length - 3} more` : "";
  return `${files
    .slice(0, 3)
    .map((file) => `\`${file}\``)
    .join(", ")}${more}`;
};

/** What `init` prints when it is done. `folder` is "" for the current one. */
export const siteStarted = (files: number, folder: string): string =>
  [
    `Started a site: ${files} files${folder ? ` in ${folder}` : ""}. Next:`,
    "",
    ...(folder ? [`  cd ${/[^\w./-]/.test(folder) ? JSON.stringify(folder) : folder}`] : []),
    "  npm install",
    "  npx site dev",
    "",
  ].join("\n");
