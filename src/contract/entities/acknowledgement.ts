/** The response of a call with an effect: the API has five flags for success and refusal. */
import { anyValue, type Field, type Infer, inner } from '../readers/schema.ts';
import { text } from '../readers/values.ts';

const REFUSALS = new Set<unknown>([false, 'false', 'error', 'fail', 'failed']);

/** Whether a flag says failure. */
export function isRefusal(value: unknown): boolean {
  return REFUSALS.has(value);
}

export function acknowledgementFields(field: Field) {
  const flags = [
    field(isRefusal, 'success'),
    field(isRefusal, 'status'),
    field(isRefusal, 'acknowledged'),
    field(Boolean, 'error'),
  ];
  return { ok: !flags.includes(true), message: field(text, 'message', 'msg', 'error') };
}

/** Never throws. `ok` is false if any flag says failure. A message may come either way. */
export const Acknowledgement = anyValue(inner(acknowledgementFields));
export type Acknowledgement = Infer<typeof Acknowledgement>;
