/**
 * Texts of the interface: a table per area, a language per key. A language may leave texts out; English is
 * complete by construction. Messages that the specification words itself live in `site/messages.ts`.
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

/** Fills the places of a text: `fill('Page {n}', { n: 2 })` is `Page 2`. A place without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
