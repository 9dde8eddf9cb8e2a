import { Icon } from "./Icon.tsx";

/** Short points, each behind a tick. How they look is the block's own affair: `className` is its class for the list. */
export function TickedList({ of, className }: { of: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {of.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  );
}
