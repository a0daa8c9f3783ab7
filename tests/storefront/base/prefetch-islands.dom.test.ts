import { describe, expect, it } from 'vitest';
import { fetchScripts, islandScripts } from '#storefront/base/prefetch-islands.ts';

describe('prefetching of islands', () => {
  it('lists each script once', () => {
    document.body.innerHTML =
      '<astro-island client="intent" component-url="/a.js" renderer-url="/r.js"></astro-island>'.repeat(2);
    expect(islandScripts(document)).toEqual(['/a.js', '/r.js']);
  });

  it('follows static imports and fetches each script once', async () => {
    const files: Record<string, string> = {
      'http://x/a.js': 'import{b}from"./b.js";import"./c.js"',
      'http://x/b.js': 'export*from"./a.js"',
      'http://x/c.js': '',
    };
    const fetched: string[] = [];
    await fetchScripts(['http://x/a.js'], async (url) => {
      fetched.push(url);
      return files[url] ?? '';
    });
    expect(fetched).toEqual(Object.keys(files));
  });
});
