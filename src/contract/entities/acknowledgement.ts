/** The response of a call with an effect: the API has five flags for success and refusal. */
import { anyValue, type Infer } from '../readers/schema.ts';
import { row, text } from '../readers/values.ts';

const REFUSALS = new Set<unknown>([false, 'false', 'error', 'fail', 'failed']);

/** Never throws. `ok` is false if any flag says failure. A message may come either way. */
export const Acknowledgement = anyValue((value) => {
  const response = row(value);
  const refused =
    REFUSALS.has(response.success) || REFUSALS.has(response.status) || REFUSALS.has(response.acknowledged);
  return { ok: !refused && !response.error, message: text(response.message, response.msg, response.error) };
});
export type Acknowledgement = Infer<typeof Acknowledgement>;
