/** The languages of the interface. Every table of texts has all of them. */
export const LANGUAGES = ['en', 'bn'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language, for links to it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' };

/** One value for each language. In the browser a table has only the page's language, see `pipeline/decisions.md` 10. */
export type ByLanguage<Value> = Readonly<Record<Language, Value>>;

export function isLanguage(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** The language of a BCP 47 tag such as `bn-BD`; English if there are no texts in it. */
export function languageOf(tag: string): Language {
  const [language = ''] = tag.split('-');
  return isLanguage(language) ? language : 'en';
}

/** The value of `lang`; English for a language without one. */
export function inLanguage<Value>(table: ByLanguage<Value>, lang: string): Value {
  const values: Readonly<Partial<Record<Language, Value>>> = table;
  return (lang === 'bn' ? values.bn : undefined) ?? table.en;
}
