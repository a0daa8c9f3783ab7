/** Compares two releases of a shop: their pages, and for one page its fields and its text. */
import { type Difference, differences } from '#pipeline/explain/difference.ts';
import type { ReleasePage } from '#releases/manifest.ts';
import type { ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { readViewRecord } from '#releases/view-record.ts';

export interface ComparedReleases {
  from: StoredRelease;
  to: StoredRelease;
  /** Files of the pages. */
  added: string[];
  removed: string[];
  changed: string[];
}

export interface ComparedPage {
  file: string;
  /** Null if the views of one of the releases are not stored. */
  fields: Difference[] | null;
  /** Lines of text that the other release does not have. */
  removedLines: string[];
  addedLines: string[];
}

/** Null if one of the releases cannot be read. */
export async function compareReleases(
  shop: ShopReleases,
  fromId: string,
  toId: string,
): Promise<ComparedReleases | null> {
  const [from, to] = await Promise.all([shop.readRelease(fromId), shop.readRelease(toId)]);
  if (from === null || to === null) return null;
  const before = digests(from);
  const after = digests(to);
  return {
    from,
    to,
    added: [...after.keys()].filter((file) => !before.has(file)),
    removed: [...before.keys()].filter((file) => !after.has(file)),
    changed: [...after.keys()].filter((file) => before.has(file) && before.get(file) !== after.get(file)),
  };
}

/** @param file a page of one of the releases. @returns null for any other file */
export async function comparePage(
  shop: ShopReleases,
  { from, to, added, removed, changed }: ComparedReleases,
  file: string,
): Promise<ComparedPage | null> {
  if (![...added, ...removed, ...changed].includes(file)) return null;
  const [before, after, fields] = await Promise.all([
    linesOf(shop, from, file),
    linesOf(shop, to, file),
    fieldsOf(shop, from, to, file),
  ]);
  return { file, fields, removedLines: without(before, after), addedLines: without(after, before) };
}

function digests({ manifest }: StoredRelease): Map<string, string> {
  return new Map(manifest.pages.map(({ file }: ReleasePage) => [file, manifest.files[file] ?? '']));
}

async function fieldsOf(
  shop: ShopReleases,
  from: StoredRelease,
  to: StoredRelease,
  file: string,
): Promise<Difference[] | null> {
  const [before, after] = await Promise.all([readViewRecord(shop, from.id), readViewRecord(shop, to.id)]);
  if (before === null || after === null) return null;
  return [
    ...differences('shop', before.shop, after.shop),
    ...differences('page', before.pages[file], after.pages[file]),
  ];
}

/** The text of a page, one line for each element; [] if the release does not have the page. */
async function linesOf(shop: ShopReleases, release: StoredRelease, file: string): Promise<string[]> {
  if (release.manifest.files[file] === undefined) return [];
  const html = new TextDecoder().decode(await shop.readFile(release, file));
  return withoutCode(html)
    .split(/<[^>]*>/)
    .map((text) => unescaped(text).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

/**
 * A page without its scripts and styles. An element without an end tag extends to the end of the page, as in a browser.
 * The search stops there: repeated searches for missing end tags would take minutes for the code of a hostile footer.
 */
function withoutCode(html: string): string {
  const starts = /<(script|style)\b/gi;
  let text = '';
  let at = 0;
  for (let found = starts.exec(html); found !== null; found = starts.exec(html)) {
    text += html.slice(at, found.index);
    const end = found[1]?.toLowerCase() === 'style' ? /<\/style[^>]*>/gi : /<\/script[^>]*>/gi;
    end.lastIndex = starts.lastIndex;
    if (end.exec(html) === null) return text;
    at = end.lastIndex;
    starts.lastIndex = at;
  }
  return text + html.slice(at);
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

/** The lines of the first list that the second one lacks, counting repeated lines, in order. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const remaining = new Map<string, number>();
  for (const line of others) remaining.set(line, (remaining.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = remaining.get(line) ?? 0;
    if (count > 0) remaining.set(line, count - 1);
    return count === 0;
  });
}
