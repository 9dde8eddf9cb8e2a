/** What the bundle of templates is made of: its entry, and what stands for islands and stylesheets on the server. */
import type { Plugin } from "esbuild";
import type { Project } from "../core/project.ts";
import { islandInfo, relativeTo, type TemplateFiles } from "./discover.ts";
import { engineFile } from "./engineFiles.ts";

/** The bundle's entry: imports everything that was found, in a fixed order. */
export function entrySource(files: TemplateFiles, project: Project): string {
  const text = (value: string) => JSON.stringify(value);
  const lines = ['import * as api from "#site/engine";', "export { api };"];
  // First of all templates: those that load pictures go by it.
  if (files.pictures) lines.push(`import pictures from ${text(files.pictures)};`, "export { pictures };");
  else lines.push("export const pictures = undefined;");
  lines.push(...files.blocks.map(({ file }, index) => `import * as block${index} from ${text(file)};`));
  const blocks = files.blocks.map(({ name }, index) => `${text(name)}: block${index}`);
  lines.push(`export const blocks = { ${blocks.join(", ")} };`);
  lines.push(`import * as collections from ${text(files.collections ?? "")};`, "export { collections };");
  lines.push(`import * as documentModule from ${text(files.document ?? "")};`);
  lines.push("export const document = documentModule.default;");
  lines.push(...files.pages.map((file, index) => `import * as page${index} from ${text(file)};`));
  const pages = files.pages.map(
    (file, index) => `{ file: ${text(relativeTo(project, file))}, definition: page${index}.default }`,
  );
  lines.push(`export const pages = [${pages.join(", ")}];`);
  for (const name of ["budgets", "contrast", "markdown"] as const) {
    const file = files[name];
    if (file) lines.push(`import ${name} from ${text(file)};`);
    lines.push(file ? `export { ${name} };` : `export const ${name} = undefined;`);
  }
  return lines.join("\n");
}

/** Swaps the import of an island for a wrapper around the real component. */
export function islandsOnServer(project: Project): Plugin {
  return {
    name: "islands-on-server",
    setup(build) {
      build.onResolve({ filter: /\.island(\.tsx)?$/ }, async (args) => {
        if (args.namespace === "island" || args.pluginData === "real") return undefined;
        const real = await build.resolve(args.path, {
          resolveDir: args.resolveDir,
          kind: args.kind,
          importer: args.importer,
          pluginData: "real",
        });
        return real.errors.length > 0 ? { errors: real.errors } : { path: real.path, namespace: "island" };
      });
      build.onLoad({ filter: /.*/, namespace: "island" }, ({ path }) => {
        const info = islandInfo(path, project);
        const wrapper = engineFile(project, "island.tsx");
        return {
          loader: "ts",
          resolveDir: project.root,
          contents: [
            `import { island } from ${JSON.stringify(wrapper)};`,
            `import Component from ${JSON.stringify(path)};`,
            `export * from ${JSON.stringify(path)};`,
            `export default island(Component, ${JSON.stringify(info.name)}, ${JSON.stringify(info.when)});`,
          ].join("\n"),
          watchFiles: [path],
        };
      });
    },
  };
}

/** Stylesheets are found by place, so an `import "./x.css"` has nothing to add on the server. */
export function ignoreStyleImports(): Plugin {
  return {
    name: "ignore-style-imports",
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
    },
  };
}
