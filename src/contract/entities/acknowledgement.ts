/** The response of a call with an effect: the API has five flags for success and refusal. */
import { anyValue, type Infer } from '../readers/schema.ts';
import { row, text } from '../readers/values.ts';

const REFUSALS = new Set<unknown>([false, 'false', 'error', 'fail', 'failed']);

/** Never fails. `ok` unless one of the flags is a refusal; either may come with a message. */
export const Acknowledgement = anyValue((value) => {
  const response = row(value);
  const refused =
    REFUSALS.has(response.success) || REFUSALS.has(response.status) || REFUSALS.has(response.acknowledged);
  return { ok: !refused && !response.error, message: text(response.message, response.msg, response.error) };
});
export type Acknowledgement = Infer<typeof Acknowledgement>;
