/** An error of the command line. */
import type { Frame, Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

export const cli = <Name extends string>(
  code: Name,
  message: string,
  hint?: string,
  more: { frame?: Frame; stack?: string; place?: Place } = {},
) => make("error", `cli/${code}` as const, undefined, message, hint, more);
