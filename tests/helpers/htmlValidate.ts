/** What html-validate is asked for. */
import type { ConfigData } from "html-validate";

export const validatorOptions: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:standard", "html-validate:a11y"],
  rules: {
    // Ways of writing that HTML allows, and that our renderers have: how the text looks is nobody's concern.
    "attr-case": "off",
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "no-raw-characters": "off",
    "void-style": "off",
    // Opinions: labels on lists are allowed by ARIA and are read out; telephone numbers may break on a phone's screen.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    "tel-non-breaking": "off",
    // `site check` advises on it; an author may know better.
    "long-title": "off",
  },
};
