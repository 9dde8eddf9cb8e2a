import { useWords } from "./words.ts";

const STAR = "M8 1.2l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.7 3.9 14l.9-4.7L1.3 6.1 6 5.5z";

/** A rating out of five, drawn, and said in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="stars">
      <span className="visually-hidden">{useWords()("rating", { rating })}</span>
      <svg viewBox="0 0 80 16" width="80" height="16" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((place) => (
          <path
            key={place}
            d={STAR}
            transform={`translate(${place * 16})`}
            className={place < rating ? "stars__full" : "stars__empty"}
          />
        ))}
      </svg>
    </p>
  );
}
