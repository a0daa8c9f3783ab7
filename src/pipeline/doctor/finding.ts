/** Findings of the doctor. */

/**
 * - `problem`: shoppers or builds suffer; the exit code is 1.
 * - `note`: worth knowing, such as a pin.
 */
export type Severity = 'problem' | 'note';

export interface Finding {
  severity: Severity;
  /** One sentence: what is wrong. */
  text: string;
  /** One sentence: what to do. */
  remedy: string;
}

/** The outcome of one check. */
export interface Checked {
  /** A few words for the table, such as `ok` or the id of a release. */
  cell: string;
  findings: Finding[];
}

export function problem(text: string, remedy: string): Finding {
  return { severity: 'problem', text, remedy };
}

export function note(text: string, remedy: string): Finding {
  return { severity: 'note', text, remedy };
}

/** The outcome of a check that does not apply. */
export const NOT_CHECKED: Checked = { cell: '–', findings: [] };
