/** Makes the files behind the planned pictures: two at a time, each kept in the cache under the hash that names it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eachAtOnce } from "../../core/atOnce.ts";
import { cachedFile } from "../../core/cachedFile.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import { isUnwritable } from "../../core/systemProblem.ts";
import { extensionOf } from "./formats.ts";
import { withoutMetadata } from "./metadata.ts";
import type { PictureJob, PicturePlan } from "./plan.ts";

const AT_ONCE = 2;

/** Told after each file how many of all there are: encoding takes seconds a picture. */
export type PicturesMade = (done: number, all: number) => void;

export async function makeOutputs(
  plans: readonly PicturePlan[],
  cacheDir: string,
  onMade: PicturesMade = () => {},
): Promise<{ outputs: readonly Output[]; diagnostics: readonly Diagnostic[] }> {
  const folder = join(cacheDir, "images");
  // One picture may lie in several folders: the files made of it are the same.
  const made = new Map(
    plans.flatMap((plan) => plan.jobs.map((job) => [`${plan.hash} ${job.path}`, { plan, job }] as const)),
  );
  const work = [...made.values()];
  const outputs: Output[] = [];
  const diagnostics: Diagnostic[] = [];
  const failed = new Set<string>();

  let done = 0;
  if (work.length > 0) onMade(done, work.length);
  await eachAtOnce(work, AT_ONCE, async ({ plan, job }, index) => {
    if (failed.has(plan.file)) return;
    try {
      const copyOf = job.make === "copy" ? plan.absolute : await madeOf(plan, job, folder);
      outputs[index] = {
        path: job.path,
        kind: "image",
        contents: { copyOf },
        source: plan.file,
        immutable: true,
      };
    } catch (error) {
      // A full disk says nothing of the picture.
      if (isUnwritable(error)) throw error;
      failed.add(plan.file);
      const detail = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      diagnostics.push(messages.content.encodingFailed(plan.file, detail, plan.usedBy));
    } finally {
      done += 1;
      onMade(done, work.length);
    }
  });
  return { outputs: outputs.filter(Boolean), diagnostics };
}

/** The cached file, made now if it is not there. */
function madeOf(plan: PicturePlan, job: PictureJob, folder: string): Promise<string> {
  const file = join(folder, `${plan.hash}-${job.width}.${extensionOf(job.path)}`);
  return cachedFile(file, async () => {
    const { default: sharp } = await import("sharp");
    if (job.make === "plain") {
      const bytes = await readFile(plan.absolute);
      const plain = withoutMetadata(bytes, plan.orientation);
      if (plain || plan.animated) return plain ?? bytes;
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      if (!exif && !xmp && !iptc) return bytes;
    }
    const image = sharp(plan.absolute, { failOn: "truncated" })
      .autoOrient()
      .resize({ width: job.width || plan.full, withoutEnlargement: true });
    const isSame = job.make === "same" || job.make === "plain";
    const format = isSame ? extensionOf(job.path) : job.make;
    if (format === "avif") image.avif({ quality: plan.quality.avif, effort: 4 });
    else if (format === "webp") image.webp({ quality: plan.quality.webp });
    else if (format === "png") image.png({ compressionLevel: 9 });
    else image.jpeg({ quality: plan.quality.jpeg, mozjpeg: true });
    const made = await image.toBuffer();
    if (job.width !== plan.full || format !== extensionOf(plan.file)) return made;
    // What its maker has compressed well is not compressed better by us.
    const own = withoutMetadata(await readFile(plan.absolute), plan.orientation);
    const isSameKind = own?.subarray(0, 2).equals(made.subarray(0, 2));
    return own && isSameKind && own.length <= made.length ? own : made;
  });
}
