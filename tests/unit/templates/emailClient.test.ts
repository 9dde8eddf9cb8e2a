/** The mail client, against a stand-in that answers as the service does. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type EmailKeys, send, sendForm } from "../../../templates/islands/emailClient.ts";
import { ACCOUNT, type EmailService, fieldsOf, startEmailService, WORDS } from "../../helpers/emailjs.ts";

let service: EmailService;
let keys: EmailKeys;
beforeEach(async () => {
  service = await startEmailService();
  keys = { publicKey: ACCOUNT.user, origin: service.url };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

/** Node has no HTML forms: this one is its list of fields. */
function formOf(fields: Readonly<Record<string, string | File>>): HTMLFormElement {
  const Real = FormData;
  vi.stubGlobal(
    "FormData",
    class extends Real {
      constructor(form?: unknown) {
        super();
        if (form === undefined) return;
        for (const [name, value] of Object.entries(fields)) this.append(name, value as string);
      }
    },
  );
  return {} as HTMLFormElement;
}

const { service: SERVICE, template: TEMPLATE } = ACCOUNT;

describe("send", () => {
  test("posts the ids and the template's values as JSON", async () => {
    await send(keys, SERVICE, TEMPLATE, { from_name: "Ada", message: "Two\nlines" });
    const [sent, ...others] = service.received;
    expect(others).toEqual([]);
    expect(sent?.path).toBe("/api/v1.0/email/send");
    expect(sent?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      lib_version: "3.2.0",
      user_id: ACCOUNT.user,
      service_id: SERVICE,
      template_id: TEMPLATE,
      template_params: { from_name: "Ada", message: "Two\nlines" },
    });
  });

  test.each([
    [400, WORDS.key],
    [404, "Account not found"],
    [429, "Too Many Requests"],
    [500, ""],
  ])("rejects with the status and the words of any other answer (%i)", async (status, text) => {
    service.answerNext(status, text);
    await expect(send(keys, SERVICE, TEMPLATE, {})).rejects.toMatchObject({ status, message: text });
  });

  test.each([
    [200, "Fine"],
    [202, "OK"],
  ])("takes %i %s for success", async (status, text) => {
    service.answerNext(status, text);
    await expect(send(keys, SERVICE, TEMPLATE, {})).resolves.toBeUndefined();
  });

  test("rejects with status 0 when nobody answers", async () => {
    await service.close();
    await expect(send(keys, SERVICE, TEMPLATE, {})).rejects.toMatchObject({
      status: 0,
      message: expect.stringMatching(/^Network error: /),
    });
  });

  test("gives up after 15 seconds, and says that it was the network", async () => {
    let asked = 0;
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      asked = milliseconds;
      return AbortSignal.abort(new DOMException("signal timed out", "TimeoutError"));
    });
    await expect(send(keys, SERVICE, TEMPLATE, {})).rejects.toMatchObject({ status: 0 });
    expect(asked).toBe(15_000);
    vi.restoreAllMocks();
  });
});

describe("sendForm", () => {
  test("posts a form as it is, with the ids beside its fields", async () => {
    const form = formOf({ from_name: "Ada", message: "Two\r\nlines" });
    await sendForm(keys, SERVICE, TEMPLATE, form);
    const [sent] = service.received;
    expect(sent?.path).toBe("/api/v1.0/email/send-form");
    expect(sent?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent && (await fieldsOf(sent))).toEqual({
      from_name: "Ada",
      message: "Two\r\nlines",
      lib_version: "3.2.0",
      service_id: SERVICE,
      template_id: TEMPLATE,
      user_id: ACCOUNT.user,
    });
  });

  test("brings files along", async () => {
    const form = formOf({ attachment: new File(["sku,price"], "feed.csv", { type: "text/csv" }) });
    await sendForm(keys, SERVICE, TEMPLATE, form);
    expect(service.received[0]?.body).toContain('filename="feed.csv"');
    expect(service.received[0]?.body).toContain("sku,price");
  });

  test("rejects as send does", async () => {
    const form = formOf({});
    service.answerNext(400, WORDS.template);
    await expect(sendForm(keys, SERVICE, TEMPLATE, form)).rejects.toMatchObject({
      status: 400,
      message: WORDS.template,
    });
  });
});

describe("without an id", () => {
  test.each([
    ["user", { publicKey: "" }, SERVICE, TEMPLATE, /user ID is required/],
    ["service", {}, "", TEMPLATE, /service ID is required/],
    ["template", {}, SERVICE, "", /template ID is required/],
  ] as const)(
    "%s: both ways of sending throw, and nothing is sent",
    async (_, own, serviceId, templateId, words) => {
      const form = formOf({});
      await expect(send({ ...keys, ...own }, serviceId, templateId, {})).rejects.toThrow(words);
      await expect(sendForm({ ...keys, ...own }, serviceId, templateId, form)).rejects.toThrow(words);
      expect(service.received).toEqual([]);
    },
  );
});
