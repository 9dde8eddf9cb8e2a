/** Asks for a toast. The behaviour `toast.ts` shows it: one at a time, announced politely; an empty text takes it away. */

export interface ToastDetail {
  readonly text: string;
  /** A second, quieter line. */
  readonly detail?: string | undefined;
  readonly kind?: "good" | "bad" | "";
}

export function toast(detail: ToastDetail): void {
  document.dispatchEvent(new CustomEvent<ToastDetail>("site:toast", { detail }));
}
