/** The four-level category menu, which is too heavy for every page: a JSON file, asked for on intent. */
import type { MenuNode } from '#site/shop-view.ts';

/** Levels of categories: mega, sub, mini, extra (spec §3). */
const LEVELS = 4;

function readNodes(value: unknown, levels: number): MenuNode[] {
  if (!Array.isArray(value) || levels === 0) return [];
  return value.flatMap((node: unknown) => {
    if (typeof node !== 'object' || node === null) return [];
    const fields = new Map<string, unknown>(Object.entries(node));
    const word = (name: string) => String(fields.get(name) ?? '');
    // The file is our own, but a link must lead into this site whoever served it.
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

/**
 * Loads the full menu. Null when it cannot be had: the two levels of the page are a whole menu too, so a
 * failure is not shown (spec §8).
 */
export async function loadFullMenu(
  fragment: string,
  fetchFile: (url: string) => Promise<Response>,
): Promise<MenuNode[] | null> {
  try {
    const answer = await fetchFile(fragment);
    const nodes = answer.ok ? readNodes(await answer.json(), LEVELS) : [];
    return nodes.length > 0 ? nodes : null;
  } catch {
    return null;
  }
}

/** The first characters of a name, as readers count them: a Bengali syllable is not cut in two. */
export function cutName(name: string, maxChars: number): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  if (characters.length <= maxChars) return name;
  return `${characters
    .slice(0, maxChars)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
