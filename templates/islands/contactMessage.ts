/** The contact form's values: read, checked, and turned into the message that is sent. */

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type FieldName = keyof ContactValues;

export const FIELDS: readonly FieldName[] = ["name", "email", "message"];

/** Field → key of the message it deserves. */
export type FieldErrors = Partial<
  Record<
    FieldName,
    "form-name-required" | "form-email-required" | "form-email-invalid" | "form-message-required"
  >
>;

const EMAIL =
  /^[\p{L}\p{M}\d.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]*[a-z\d])$/iu;

/** Each field is checked after trimming. */
export function checkContact({ name, email, message }: ContactValues): FieldErrors {
  return {
    ...(name ? {} : { name: "form-name-required" as const }),
    ...(email
      ? EMAIL.test(email)
        ? {}
        : { email: "form-email-invalid" as const }
      : { email: "form-email-required" as const }),
    ...(message ? {} : { message: "form-message-required" as const }),
  };
}

export function readContact(data: FormData): ContactValues {
  const value = (field: FieldName) => String(data.get(field) ?? "").trim();
  // What is pasted on a phone may hold characters that nobody sees.
  const email = value("email").replace(/\p{Cf}/gu, "");
  return { name: value("name"), email, message: value("message") };
}

/** The values of the mail template. Line breaks in a name or an address would end up in mail headers, so they go. */
export function templateParams(values: ContactValues, to: string): Record<string, string> {
  const line = (text: string) => text.replace(/[\r\n]+/g, " ");
  return {
    to_email: to,
    from_name: line(values.name),
    from_email: line(values.email),
    message: values.message,
    reply_to: line(values.email),
  };
}
