/** Why a form was not accepted, as its island shows it. */
export interface Problem {
  /** Name of the field at fault; null for a problem of the whole form. */
  field: string | null;
  message: string;
  /** Advice, if the message has none. */
  advice?: string;
  /** The problem of another field; the focus goes to the first. */
  also?: Problem | null;
}
