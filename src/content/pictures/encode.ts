/** Makes the files behind the planned pictures: two at a time, each kept in the cache under the hash that names it. */
import { join } from "node:path";
import { eachAtOnce } from "../../core/atOnce.ts";
import { cachedFile } from "../../core/cachedFile.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import { extensionOf } from "./formats.ts";
import { type PictureJob, type PicturePlan, QUALITY } from "./plan.ts";

const AT_ONCE = 2;

export async function makeOutputs(
  plans: readonly PicturePlan[],
  cacheDir: string,
): Promise<{ outputs: readonly Output[]; diagnostics: readonly Diagnostic[] }> {
  const folder = join(cacheDir, "images");
  const work = plans.flatMap((plan) => plan.jobs.map((job) => ({ plan, job })));
  const outputs: Output[] = [];
  const diagnostics: Diagnostic[] = [];
  const failed = new Set<string>();

  await eachAtOnce(work, AT_ONCE, async ({ plan, job }, index) => {
    if (failed.has(plan.file)) return;
    try {
      const copyOf = job.make === "copy" ? plan.absolute : await encoded(plan, job, folder);
      outputs[index] = {
        path: job.path,
        kind: "image",
        contents: { copyOf },
        source: plan.file,
        immutable: true,
      };
    } catch (error) {
      failed.add(plan.file);
      const detail = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      diagnostics.push(messages.content.encodingFailed(plan.file, detail));
    }
  });
  return { outputs: outputs.filter(Boolean), diagnostics };
}

/** The cached file, made now if it is not there. */
function encoded(plan: PicturePlan, job: PictureJob, folder: string): Promise<string> {
  const file = join(folder, `${plan.hash}-${job.width}.${extensionOf(job.path)}`);
  return cachedFile(file, async () => {
    const { default: sharp } = await import("sharp");
    const image = sharp(plan.absolute, { failOn: "truncated" })
      .autoOrient()
      .resize({ width: job.width, withoutEnlargement: true });
    const format = job.make === "same" ? extensionOf(job.path) : job.make;
    if (format === "avif") image.avif({ quality: QUALITY.avif, effort: 4 });
    else if (format === "webp") image.webp({ quality: QUALITY.webp });
    else if (format === "png") image.png({ compressionLevel: 9 });
    else image.jpeg({ quality: QUALITY.jpeg, mozjpeg: true });
    return image.toBuffer();
  });
}
