import { ActionLink, type ActionLinkProps } from "./Button.tsx";

/** What content writes for a link with words on it: the `action` of collections.ts. */
export interface ActionData {
  readonly label: string;
  readonly href: string;
}

/** True for addresses of other sites; `mailto:` and `tel:` are not. */
export const isExternal = (href: string) => /^https?:/.test(href);

/** An `ActionLink` from content: one that leads to another site says so. */
export function Action({ of, ...look }: { of: ActionData } & Pick<ActionLinkProps, "look" | "icon">) {
  return (
    <ActionLink href={of.href} external={isExternal(of.href)} {...look}>
      {of.label}
    </ActionLink>
  );
}
