/** Before and after on one scale, from zero. Decoration to the words beside it, which say both numbers. */
export function BarPair({ before, after }: { before: number; after: number }) {
  const most = Math.max(before, after) || 1;
  return (
    <svg className="bar-pair" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-pair__before" y="0" width={(before / most) * 100} height="4" />
      <rect className="bar-pair__after" y="6" width={(after / most) * 100} height="6" />
    </svg>
  );
}
