/** The five colours that all goods are drawn in. */
export interface Paint {
  readonly main: string;
  readonly deep: string;
  readonly pale: string;
  readonly ink: string;
  readonly white: string;
}

/** A drawing in a square of 100 that stands on y = 94. */
export type Drawing = (paint: Paint) => string;
