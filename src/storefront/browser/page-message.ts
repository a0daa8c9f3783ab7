/** Translates messages of the API, which are in English, into the language of the page. */
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
