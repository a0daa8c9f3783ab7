import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ask } from '../support/ask.ts';

const { port, outDir, api } = inject('site');

/** The first picture of a page. */
async function firstPicture(shop: string, file: string): Promise<string> {
  const html = await readFile(path.join(outDir, `${shop}.localhost`, 'current', file), 'utf8');
  const eager = /<img [^>]*loading="eager"[^>]*>/.exec(html)?.[0] ?? '';
  return (/ src="([^"]*)"/.exec(eager)?.[1] ?? '').replaceAll('&amp;', '&');
}

describe('the first picture of a page', () => {
  it.each(['index.html', 'top-selling.html', 'blog.html'])(
    'comes from the shop’s own host, as a picture: %s',
    async (file) => {
      const address = await firstPicture('aurora', file);
      expect(address).toMatch(/^\/_img\/media\/aurora\//);
      const { status, headers } = await ask(port, 'aurora.localhost', address);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toContain('immutable');
    },
  );

  it('comes from the host in the shop’s template', async () => {
    expect(await firstPicture('mishti', 'index.html')).toContain(`${api}/media/mishti/`);
  });
});
