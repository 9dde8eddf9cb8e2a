/** Which message of the catalogue a failed send deserves. Keys are those of `words:` in `content/site.yaml`. */
import { EmailError } from "./emailClient.ts";

export type FailureWord =
  | "form-failed"
  | "form-template-missing"
  | "form-service-missing"
  | "form-key-refused"
  | "form-network";

/**
 * The service's words decide, in any of the ways it has put them over the years: "Invalid template id", "The template
 * ID is invalid", "The template ID not found". Quotas and rate limits have no message of their own: later is the answer.
 */
export function failureWord(error: unknown): FailureWord {
  const text = (error instanceof Error ? error.message : String(error)).toLowerCase();
  const status = error instanceof EmailError ? error.status : undefined;
  const faulty = /invalid|not found|required|missing/.test(text);
  if (faulty && /template[ _]?id/.test(text)) return "form-template-missing";
  if (faulty && /service[ _]?id/.test(text)) return "form-service-missing";
  if (faulty && /user[ _]?id|public key|account not found/.test(text)) return "form-key-refused";
  if (status === 401 || status === 403 || /unauthori[sz]ed/.test(text)) return "form-key-refused";
  if (status === 0 || /failed to fetch|network ?error|load failed/.test(text)) return "form-network";
  return "form-failed";
}
