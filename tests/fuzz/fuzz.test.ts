/**
 * Files made worse by chance: whatever is in them, the generator builds valid pages or says what is wrong, with its place.
 * Each run tries the same thousand inputs. `FUZZ_INPUTS=20000` tries more, `FUZZ_SEED=7000` begins elsewhere, and
 * `FUZZ_SEED=7123 FUZZ_INPUTS=1` tries one again. What is found becomes a test of its own kind.
 */
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Input, inputOf, isAlone } from "./inputs.ts";
import { createTrial, type Fault } from "./trial.ts";

const FIRST = Number(process.env.FUZZ_SEED ?? 1);
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1000);
/** Inputs that are tried side by side. */
const TOGETHER = 100;

test(`${INPUTS} inputs from seed ${FIRST} on are built, or told with their place`, async () => {
  await using trial = await createTrial();
  const inputs = Array.from({ length: INPUTS }, (_, index) => inputOf(FIRST + index, trial.site));
  const many = inputs.filter((input) => !isAlone(input));
  const faults: Fault[] = [];
  for (const input of inputs.filter(isAlone)) faults.push(...(await trial.run([input])));
  for (let at = 0; at < many.length; at += TOGETHER) {
    const found = await trial.run(many.slice(at, at + TOGETHER));
    if (found.length > 0) faults.push(...(await alone(found)));
  }
  if (process.env.FUZZ_LOG)
    writeFileSync(
      process.env.FUZZ_LOG,
      `${JSON.stringify(trial.counts)}\n${faults.map(shown).join("\n\n")}\n`,
    );
  expect(faults.slice(0, 5).map(shown).join("\n\n")).toBe("");
  expect(trial.counts.tried).toBeGreaterThanOrEqual(INPUTS);
  // Neither all refused nor all let through: else the inputs test nothing any more.
  if (INPUTS >= 1000) expect(Math.min(trial.counts.built, trial.counts.refused)).toBeGreaterThan(INPUTS / 5);
}, 3_600_000);

/** A fault of many inputs is looked for in each: the one that has it by itself is told. */
async function alone(found: readonly Fault[]): Promise<Fault[]> {
  await using trial = await createTrial();
  const seen = new Set<Input>();
  const faults: Fault[] = [];
  for (const fault of found) {
    if (fault.inputs.length === 1) {
      faults.push(fault);
      continue;
    }
    for (const input of fault.inputs) {
      if (seen.has(input)) continue;
      seen.add(input);
      faults.push(...(await trial.run([input])));
    }
  }
  return faults.length > 0 ? faults : [...found];
}

function shown({ what, inputs }: Fault): string {
  const [first] = inputs;
  const files = Object.entries(first?.files ?? {}).map(
    ([file, contents]) => `${file}: ${JSON.stringify(String(contents)).slice(0, 1500)}`,
  );
  return [
    `FUZZ_SEED=${inputs.map(({ seed }) => seed).slice(0, 3)} (${first?.kind})`,
    what,
    ...files,
    JSON.stringify(first?.links ?? {}),
  ].join("\n");
}
