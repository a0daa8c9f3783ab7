/** The four-level category menu: a JSON file, fetched on intent because it is too large for every page. */
import { charactersOf } from '#site/language/cut-text.ts';
import type { MenuNode } from '#site/shop-view.ts';
import { timeLimit } from '../../browser/time-limit.ts';

/** Levels of categories: mega, sub, mini, extra (spec §3). */
const LEVELS = 4;

function readNodes(value: unknown, levels: number): MenuNode[] {
  if (!Array.isArray(value) || levels === 0) return [];
  return value.flatMap((node: unknown) => {
    if (typeof node !== 'object' || node === null) return [];
    const fields = new Map<string, unknown>(Object.entries(node));
    const word = (name: string) => String(fields.get(name) ?? '');
    // Accept only links within this site, whatever the response contains.
    if (!/^\/(?![/\\])[^\t\n\r]*$/.test(word('href'))) return [];
    return [
      {
        id: word('id'),
        name: word('name'),
        href: word('href'),
        image: word('image'),
        children: readNodes(fields.get('children'), levels - 1),
      },
    ];
  });
}

/** Time limit of the request. */
const TIMEOUT_MS = 8_000;

/**
 * Loads the full menu. Returns null after a failure or timeout, without an error message (spec §8): the page's two
 * levels remain.
 */
export async function loadFullMenu(
  fragment: string,
  fetchFile: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): Promise<MenuNode[] | null> {
  try {
    const response = await fetchFile(fragment, { signal: timeLimit(TIMEOUT_MS) });
    const nodes = response.ok ? readNodes(await response.json(), LEVELS) : [];
    return nodes.length > 0 ? nodes : null;
  } catch {
    return null;
  }
}

/** Truncates a name after `maxChars` characters, so that a Bengali syllable is not divided. */
export function cutName(name: string, maxChars: number): string {
  const characters = [...charactersOf(name)];
  return characters.length <= maxChars ? name : `${characters.slice(0, maxChars).join('').trimEnd()}…`;
}
