import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chunkIn, markOf, withTexts, writeLanguageChunks } from '#pipeline/astro/language-chunks.ts';

const TABLE = {
  en: { view: 'View "cart"', 'sign-in': 'Sign in' },
  bn: { view: 'কার্ট `দেখুন`', 'sign-in': 'সাইন {n} ইন' },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chunks-'));
  await mkdir(path.join(folder, '_astro'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['as written', (mark: string) => mark],
  ['minified', (mark: string) => mark.replaceAll(' ', '').replaceAll('"', '`')],
])('writes the texts of one language in place of a mark %s', (_form, minify) => {
  const code = `var t={en:${minify(markOf(TABLE))}};t.en`;
  for (const language of ['en', 'bn'] as const) {
    const written = withTexts(code, language);
    expect(new Function(`return (()=>{${written.replace(/;t\.en$/, ';return t.en')}})()`)()).toEqual(
      TABLE[language],
    );
  }
});

it('writes a table of single texts', () => {
  expect(withTexts(`[${markOf({ en: 'Again', bn: 'আবার' })}]`, 'bn')).toBe('["আবার"]');
});

it('writes each chunk once for each language, with imports of the same language', async () => {
  const code = `const d=["_astro/cart.X1.js","_astro/cart.X2.css"];import("./cart.X1.js");x(${markOf(TABLE)})`;
  await writeFile(path.join(folder, '_astro/start.A1.js'), code);
  await writeLanguageChunks(folder);
  const english = await readFile(path.join(folder, '_astro/start.A1.js'), 'utf8');
  const bengali = await readFile(path.join(folder, '_astro/bn/start.A1.js'), 'utf8');
  expect(english).toContain('"_astro/cart.X1.js","_astro/cart.X2.css"');
  expect(english).toContain('Sign in');
  expect(english).not.toMatch(/[\u0980-\u09ff]|\$text/);
  expect(bengali).toContain('"_astro/bn/cart.X1.js","_astro/cart.X2.css"');
  expect(bengali).toContain('কার্ট');
  expect(bengali).not.toContain('Sign in');
});

it('maps the URL of a chunk to the language of the page, to English for a language without texts', () => {
  expect(chunkIn('bn', '/_astro/start.A1.js')).toBe('/_astro/bn/start.A1.js');
  expect(chunkIn('en', '/_astro/start.A1.js')).toBe('/_astro/start.A1.js');
  expect(chunkIn('fr', '/_astro/start.A1.js')).toBe('/_astro/start.A1.js');
});
