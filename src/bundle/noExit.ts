/** Templates run in this process: one that ends it would end a build half-way, as a success and without a word. */
import { messages } from "../core/messages/index.ts";

/** Ends the process, whatever templates are doing at the moment. */
export const endProcess: typeof process.exit = process.exit.bind(process);

/** While the work is done, `process.exit` throws where it is called, so that it is told like any other error there. */
export async function withoutExit<T>(work: () => Promise<T>): Promise<T> {
  process.exit = (code) => {
    throw new Error(messages.bundle.exitCalled(code));
  };
  try {
    return await work();
  } finally {
    process.exit = endProcess;
  }
}
