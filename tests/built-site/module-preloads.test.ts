/** What dynamic imports of built scripts preload. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it } from 'vitest';

const FOLDER = path.join(inject('site').outDir, '_assets/_astro');

it('is neither the imported file nor the base module', async () => {
  let lists = 0;
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.js'))) {
    const code = await readFile(path.join(FOLDER, file), 'utf8');
    const [, names = ''] = /__vite__mapDeps=.*?\.f=\[([^\]]*)\]/.exec(code) ?? [];
    const files: string[] = JSON.parse(`[${names}]`);
    expect(
      files.filter((name) => name.includes('/start.')),
      file,
    ).toEqual([]);
    for (const [, own, indexes = ''] of code.matchAll(
      /import\(`\.\/([^`]+)`\)[^[]*__vite__mapDeps\(\[([\d,]+)/g,
    )) {
      lists += 1;
      expect(
        indexes.split(',').map((index) => files[Number(index)]),
        file,
      ).not.toContain(`_astro/${own}`);
    }
  }
  expect(lists).toBeGreaterThan(50);
});
