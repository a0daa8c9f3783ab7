/** Outcomes of calls as the page shows them. */
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import { type Outcome, toEffect, toOutcome } from '#contract/outcome.ts';
import { pageMessage } from './page-message.ts';

/** A failure with its message in the language of the page. */
async function translated<Value>(
  outcome: Outcome<Value>,
  translate: (apiMessage: string) => Promise<string>,
): Promise<Outcome<Value>> {
  if (outcome.kind === 'done' || !('message' in outcome)) return outcome;
  return { ...outcome, message: await translate(outcome.message) };
}

/**
 * The outcome of a call, with its message in the language of the page. Rejects only for a call that was aborted.
 *
 * @param translate for messages
 */
export async function toPageOutcome<Value>(
  call: Promise<Value>,
  translate = pageMessage,
): Promise<Outcome<Value>> {
  return translated(await toOutcome(call), translate);
}

/** Like {@link toPageOutcome} for a call with an effect, which may be refused with status 200. */
export async function toPageEffect(
  call: Promise<Acknowledgement | null>,
  translate = pageMessage,
): Promise<Outcome<null>> {
  return translated(await toEffect(call), translate);
}
