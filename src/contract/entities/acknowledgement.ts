/** The answer of a call with an effect: the API has five flags for success and refusal. */
import { anyValue, type Infer } from '../readers/schema.ts';
import { row, text } from '../readers/values.ts';

const REFUSALS = new Set<unknown>([false, 'false', 'error', 'fail', 'failed']);

/** Never fails. `ok` unless one of the flags is a refusal; either may come with a message. */
export const Acknowledgement = anyValue((value) => {
  const answer = row(value);
  const refused =
    REFUSALS.has(answer.success) || REFUSALS.has(answer.status) || REFUSALS.has(answer.acknowledged);
  return { ok: !refused && !answer.error, message: text(answer.message, answer.msg, answer.error) };
});
export type Acknowledgement = Infer<typeof Acknowledgement>;
