/** The part of a writable stream that reports need; `process.stdout` and `process.stderr` have it. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  /** Width of the terminal in characters. */
  columns?: number | undefined;
  /** Whether the terminal shows colors; false with `NO_COLOR`. */
  hasColors?(): boolean;
}
