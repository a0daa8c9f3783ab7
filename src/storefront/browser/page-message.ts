/** Messages of the API, which are in English, in the language of the page. */
import { loadLate } from './load-late.ts';

const pageLanguage = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang);

/**
 * The page's text of a message; the message itself when it is not known, or when the texts do not load. They load with
 * the first message of a page in another language.
 */
export async function pageMessage(apiMessage: string, lang = pageLanguage()): Promise<string> {
  if (apiMessage === '' || lang.startsWith('en')) return apiMessage;
  const texts = await loadLate(() => import('./translate-message.ts'));
  return texts?.translateMessage(apiMessage, lang) ?? apiMessage;
}

/** Like {@link pageMessage} for a refusal: one that is not known is quoted as the shop's answer. '' without a message. */
export async function pageRefusal(apiMessage: string, lang = pageLanguage()): Promise<string> {
  if (apiMessage === '') return '';
  const texts = await loadLate(() => import('./translate-message.ts'));
  return texts?.explainMessage(apiMessage, lang) ?? apiMessage;
}
