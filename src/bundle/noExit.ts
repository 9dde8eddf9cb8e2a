/** Templates run in this process: one that ends it would end a build half-way, as a success and without a word. */
import { messages } from "../core/messages/index.ts";

/** The way out while `process.exit` is barred. */
let exit: typeof process.exit | undefined;

/** Ends the process, whatever templates are doing at the moment. */
export function endProcess(code: number): never {
  return (exit ?? process.exit).call(process, code);
}

/** While the work is done, `process.exit` throws where it is called, so that it is told like any other error there. */
export async function withoutExit<T>(work: () => Promise<T>): Promise<T> {
  const usual = process.exit;
  exit = usual;
  process.exit = (code) => {
    throw new Error(messages.bundle.exitCalled(code));
  };
  try {
    return await work();
  } finally {
    process.exit = usual;
    exit = undefined;
  }
}
