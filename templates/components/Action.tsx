import { ActionLink, type ActionLinkProps } from "./Button.tsx";
import { useWords } from "./words.ts";

/** What content writes for a link with words on it: the `action` of collections.ts. */
export interface ActionData {
  readonly label: string;
  readonly href: string;
  /** Announce that the contact form is opening. */
  readonly notice?: boolean | undefined;
}

/** True for addresses of other sites; `mailto:` and `tel:` are not. */
export const isExternal = (href: string) => /^https?:/.test(href);

/** An `ActionLink` from content: one that leads to another site says so. */
export function Action({ of, ...look }: { of: ActionData } & Pick<ActionLinkProps, "look" | "icon">) {
  const words = useWords();
  const notice = of.notice
    ? { text: words("form-opening"), detail: words("form-opening-detail") }
    : undefined;
  return (
    <ActionLink href={of.href} external={isExternal(of.href)} notice={notice} {...look}>
      {of.label}
    </ActionLink>
  );
}
