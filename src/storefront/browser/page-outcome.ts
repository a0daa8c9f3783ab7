/** Outcomes of calls as the page shows them: the API's messages, which are in English, in the language of the page. */
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import { type Outcome, toEffect, toOutcome } from '#contract/outcome.ts';
import { loadLate } from './loading/load-late.ts';

const pageLanguage = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang);

/**
 * The translation of a message. Returns the message itself when it has no translation, or when the translations do not
 * load. They load with the first message of a page in another language.
 */
export async function pageMessage(apiMessage: string, lang = pageLanguage()): Promise<string> {
  if (apiMessage === '' || lang.startsWith('en')) return apiMessage;
  const texts = await loadLate(() => import('./translate-message.ts'));
  return texts?.translateMessage(apiMessage, lang) ?? apiMessage;
}

/** Like {@link pageMessage} for a refusal: without a translation it is quoted as the shop's. '' for ''. */
export async function pageRefusal(apiMessage: string, lang = pageLanguage()): Promise<string> {
  if (apiMessage === '') return '';
  const texts = await loadLate(() => import('./translate-message.ts'));
  return texts?.explainMessage(apiMessage, lang) ?? apiMessage;
}

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
