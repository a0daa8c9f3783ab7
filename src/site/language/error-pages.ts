import { inLanguage } from './languages.ts';
import { errorPageTexts } from './texts/error-pages.ts';

type ErrorPageTexts = Readonly<Record<keyof typeof errorPageTexts.en, string>>;

/** Headings of error pages, apart from the messages because no script of a page shows them. */
export function errorPageTextsFor(lang: string): ErrorPageTexts {
  return inLanguage<ErrorPageTexts>(errorPageTexts, lang);
}
