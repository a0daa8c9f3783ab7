/** Where a report is written: `process.stdout` and `process.stderr`, or a test's stand-in. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  /** Width of the terminal in characters. */
  columns?: number | undefined;
  /** Whether the terminal shows colours; false under `NO_COLOR`. */
  hasColors?(): boolean;
}
