/**
 * Texts of the interface: one table per area, complete in every language. Messages with the exact words of spec §8 are
 * in `site/language/texts/`.
 */
import { type ByLanguage, inLanguage } from '#site/language/languages.ts';

/** One area's texts. */
export type TextTable<Key extends string> = ByLanguage<Readonly<Record<Key, string>>>;

/** The texts of one table in one language. */
export type TextsOf<Table extends ByLanguage<object>> = Readonly<Record<keyof Table['en'], string>>;

/** The texts of `lang`, English for a language without texts. */
export function textFor<Key extends string>(
  table: TextTable<Key>,
  lang: string,
): Readonly<Record<Key, string>> {
  return inLanguage(table, lang);
}

/**
 * Replaces placeholders: `fill('Page {n}', { n: 2 })` is `Page 2`. Numbers are written in the script of the text; strings
 * (codes, phone numbers, formatted money) stay. Placeholders without a value remain.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'number'
      ? value.toLocaleString(/[\u0980-\u09ff]/.test(text) ? 'bn' : 'en')
      : value;
  });
}
