/** Fields that several kinds of content share. */
import { link, text, z } from "#site";

/** Title and description as search engines show them. Lengths are checked by `site check`. */
export const searchFields = {
  title: text(),
  description: text().describe("What search engines show below the title, in 70 to 155 characters."),
};

/** A link with words on it. */
export const action = z.strictObject({
  label: text(),
  href: link(),
  /** Announces at the click that the contact form is opening; the announcement is still there on the next page. */
  notice: z.boolean().optional(),
});
