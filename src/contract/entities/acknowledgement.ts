/** The answer of a call that changes something: the API has five ways to say yes or no. */
import * as z from 'zod/mini';
import { row, text } from '../readers/values.ts';

const NO = new Set<unknown>([false, 'false', 'error', 'fail', 'failed']);

/** Never fails. `ok` unless one of the API's flags says no; a message may come with either. */
export const Acknowledgement = z.transform((value: unknown) => {
  const answer = row(value);
  const refused = NO.has(answer.success) || NO.has(answer.status) || NO.has(answer.acknowledged);
  return { ok: !refused && !answer.error, message: text(answer.message, answer.msg, answer.error) };
});
export type Acknowledgement = z.infer<typeof Acknowledgement>;
