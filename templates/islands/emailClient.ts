/**
 * A small client for EmailJS's REST API (https://www.emailjs.com/docs/rest-api/send/): `send` posts JSON, `sendForm`
 * posts a form as it is. Both reject with an `EmailError` unless the service answers 200 or says OK.
 */

export interface EmailKeys {
  readonly publicKey: string;
  /** `https://api.emailjs.com`, or a stand-in for tests. */
  readonly origin: string;
}

/** The version of the provider's library whose request format this is. */
const LIB_VERSION = "3.2.0";
/** A request that gets no answer for so long counts as a network error; milliseconds. */
const TIMEOUT = 15_000;

/** What went wrong: the service's status (0 when no answer came) and its words. */
export class EmailError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

/** Sends the values of a template. */
export async function send(
  keys: EmailKeys,
  serviceId: string,
  templateId: string,
  templateParams: Readonly<Record<string, string>>,
): Promise<void> {
  requireIds(keys.publicKey, serviceId, templateId);
  const body = {
    lib_version: LIB_VERSION,
    user_id: keys.publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: templateParams,
  };
  await post(`${keys.origin}/api/v1.0/email/send`, JSON.stringify(body), {
    "Content-Type": "application/json",
  });
}

/** Sends a form's own fields, files included. */
export async function sendForm(
  keys: EmailKeys,
  serviceId: string,
  templateId: string,
  form: HTMLFormElement,
): Promise<void> {
  requireIds(keys.publicKey, serviceId, templateId);
  const data = new FormData(form);
  data.append("lib_version", LIB_VERSION);
  data.append("service_id", serviceId);
  data.append("template_id", templateId);
  data.append("user_id", keys.publicKey);
  await post(`${keys.origin}/api/v1.0/email/send-form`, data, {});
}

function requireIds(publicKey: string, serviceId: string, templateId: string): void {
  if (!publicKey) throw new Error("The user ID is required. Set emailjs.publicKey in content/site.yaml.");
  if (!serviceId) throw new Error("The service ID is required. Set emailjs.serviceId in content/site.yaml.");
  if (!templateId)
    throw new Error("The template ID is required. Set emailjs.templateId in content/site.yaml.");
}

async function post(address: string, body: BodyInit, headers: Record<string, string>): Promise<void> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { method: "POST", body, headers, signal: AbortSignal.timeout(TIMEOUT) });
    text = await response.text();
  } catch (error) {
    throw new EmailError(0, `Network error: ${error instanceof Error ? error.message : error}`);
  }
  if (response.status !== 200 && text !== "OK") throw new EmailError(response.status, text);
}
