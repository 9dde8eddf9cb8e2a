/** The thread's side of `workers.ts`: compiles the texts that it is given. */
import { parentPort } from "node:worker_threads";
import type { LinkReading } from "../linkReading.ts";
import { readWithoutSite } from "../readLink.ts";
import { compileMarkdown } from "./compile.ts";
import { createIds } from "./ids.ts";
import type { MarkdownOptions, TargetAnswers, Targets } from "./options.ts";
import { placesIn } from "./places.ts";
import { loadQuickParser } from "./quickTree.ts";
import type { FromThread, Job, PlainAnswers, ToThread } from "./workers.ts";

/** There are no threads but for many texts. */
const loaded = loadQuickParser();
const waiting = new Map<number, (answers: TargetAnswers) => void>();
const say = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on("message", (message: ToThread) => {
  if ("job" in message) void work(message.job);
  else waiting.get(message.id)?.(spoken(message.answers));
});

async function work({ id, file, text, ids: taken, options, switches }: Job): Promise<void> {
  await loaded;
  const ids = taken && createIds([]);
  if (taken) ids?.resume(taken);
  try {
    const done = await compileMarkdown(text, {
      ...options,
      settings: { ...switches, remark: [], rehype: [] },
      inline: false,
      name: undefined,
      place: placesIn(file),
      ids,
      block: async () => undefined,
      lookUp: (targets) => lookUp(id, targets),
    } satisfies MarkdownOptions);
    say({ id, done, ids: ids?.taken() });
  } catch {
    say({ id, failed: true });
  } finally {
    waiting.delete(id);
  }
}

/** Most links lead to other sites, of which this one knows nothing: only the rest is asked about. */
async function lookUp(id: number, { links, pictures }: Targets): Promise<TargetAnswers> {
  const readings = links.map(({ address, what, place }) => readWithoutSite(address, what, place));
  const open = links.filter((_, index) => !readings[index]);
  if (open.length + pictures.length === 0) return { links: readings as LinkReading[], pictures: [] };
  const answers = await new Promise<TargetAnswers>((resolve) => {
    waiting.set(id, resolve);
    say({ id, targets: { links: open, pictures } });
  });
  const answered = answers.links.values();
  return {
    links: readings.map((reading) => reading ?? (answered.next().value as LinkReading)),
    pictures: answers.pictures,
  };
}

/** With the place of each picture in what there is to say about it. */
function spoken({ links, pictures }: PlainAnswers): TargetAnswers {
  return {
    links,
    pictures: pictures.map(({ problem, ...answer }) => ({
      ...answer,
      ...(problem ? { problem: (place) => (place ? { ...problem, place } : problem) } : {}),
    })),
  };
}
