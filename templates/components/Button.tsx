import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import { useWords } from "./words.ts";

export interface ActionLinkProps {
  href: string;
  children: ReactNode;
  /** `primary`: the one thing to do here. `secondary`: beside it. `quiet`: an underlined line of text with an arrow. */
  look?: "primary" | "secondary" | "quiet";
  /** Behind the words; `quiet` has an arrow without asking, `false` takes it away. */
  icon?: IconName | false;
  /** Leads to another site: opens a new tab and says so. */
  external?: boolean;
  rel?: string;
  /** Said in a toast at the click; see `behaviours/toast`. */
  notice?: { readonly text: string; readonly detail?: string } | undefined;
  className?: string;
}

/** A link that asks for something to be done. For a real `<button>` use the classes: `button` + `data-look`. */
export function ActionLink(props: ActionLinkProps) {
  const { href, children, look = "primary", external = false, rel, notice, className = "" } = props;
  const icon = props.icon ?? (external ? "arrow-out" : look === "quiet" ? "arrow-right" : false);
  return (
    <a
      className={`button ${className}`.trim()}
      data-look={look}
      href={href}
      data-notice={notice?.text}
      data-notice-detail={notice?.detail}
      {...(external
        ? { target: "_blank", rel: ["noopener", rel].filter(Boolean).join(" ") }
        : rel
          ? { rel }
          : {})}
    >
      {/* Beside another one the words would run together where they are copied or read without a layout. */}{" "}
      <span>{children}</span>
      {external && " "}
      {external && <NewTab />}
      {icon && <Icon name={icon} />}
    </a>
  );
}

/** Says that a link opens a new tab, to those who cannot see the arrow. */
export function NewTab() {
  return <span className="visually-hidden">{useWords()("new-tab")}</span>;
}
