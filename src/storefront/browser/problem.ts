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

/** The problem without that of the field that the shopper edits. */
export function withoutEdited(problem: Problem | null, field: EventTarget): Problem | null {
  if (problem === null || !(field instanceof Element)) return problem;
  const { also = null } = problem;
  if (problem.field !== null && problem.field === field.getAttribute('name')) return also;
  const rest = withoutEdited(also, field);
  return rest === also ? problem : { ...problem, also: rest };
}
