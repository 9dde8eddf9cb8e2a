/** Addresses that visitors type, and what a phone puts into them. */
import { expect, test } from "vitest";
import { checkContact, readContact } from "../../../templates/islands/contactMessage.ts";

function errorOf(email: string): string | undefined {
  const data = new FormData();
  for (const [name, value] of Object.entries({ name: "Ada", email, message: "Hello" })) data.set(name, value);
  return checkContact(readContact(data)).email;
}

test.each([
  "ada@shop.co.uk",
  "o'brien+x@shop.ie",
  "info@shop.москва",
  "info@例え.テスト",
  "अ@उदाहरण.भारत",
  "jörg@müller.de",
  "a@b.photography",
  "a@xn--80aswg.xn--p1ai",
  " ada@shop.co.uk ",
  "ada@shop.co.uk\u200b",
  "\u202aada@shop.co.uk\u202c",
  "\ufeffada@shop.co.uk",
])("%j is taken", (email) => expect(errorOf(email)).toBeUndefined());

test.each(["ada@shop", "ada@shop..uk", "a b@shop.uk", "ada@@shop.uk", "a@x.uk,b@x.uk", "ada@-shop.uk"])(
  "%j is not",
  (email) => expect(errorOf(email)).toBe("form-email-invalid"),
);
