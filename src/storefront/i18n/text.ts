/**
 * Texts of the interface: one table per area, one key per language. English is complete; other languages may
 * leave texts out. Messages with the exact words of spec §8 are in `site/messages.ts`.
 */

/** Languages that have a table of their own beside English. */
export type OtherLanguage = 'bn';

/** One area's texts. `en` names every key, other languages translate what they can. */
export type TextTable<Key extends string> = { readonly en: Readonly<Record<Key, string>> } & {
  readonly [Language in OtherLanguage]?: Readonly<Partial<Record<Key, string>>>;
};

/** The texts of `lang`, English where the language or one of its texts is missing. */
export function textFor<Key extends string>(
  table: TextTable<Key>,
  lang: string,
): Readonly<Record<Key, string>> {
  const own = lang === 'bn' ? table.bn : undefined;
  return own === undefined ? table.en : { ...table.en, ...own };
}

/** Replaces placeholders: `fill('Page {n}', { n: 2 })` is `Page 2`. Placeholders without a value remain. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
