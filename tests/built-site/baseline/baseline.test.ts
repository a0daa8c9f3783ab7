/** Built scripts and styles in the oldest browsers of `docs/browsers.md`. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { SCRIPT_EXCEPTIONS, STYLE_EXCEPTIONS } from './exceptions.ts';
import { readScript } from './script-features.ts';
import { missingInStyles } from './style-features.ts';

const { outDir } = inject('site');
const RELEASE = path.join(outDir, 'budget.localhost/current');

async function filesBelow(dir: string, ending: string): Promise<[file: string, text: string][]> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith(ending));
  return Promise.all(
    files.map(
      async (file): Promise<[string, string]> => [file, await readFile(path.join(dir, file), 'utf8')],
    ),
  );
}

/** Name → a file with it. */
function expectExceptions(
  found: Map<string, string>,
  exceptions: Readonly<Record<string, readonly string[]>>,
) {
  const known = Object.values(exceptions).flat();
  expect(Object.fromEntries([...found].filter(([name]) => !known.includes(name)))).toEqual({});
  expect(known.filter((name) => !found.has(name))).toEqual([]);
}

let scripts: [file: string, ReturnType<typeof readScript>][];

beforeAll(async () => {
  const chunks = await filesBelow(path.join(outDir, '_assets/_astro'), '.js');
  for (const file of ['sw.js', 'offline.js'])
    chunks.push([file, await readFile(path.join(RELEASE, file), 'utf8')]);
  // Those in Bengali differ in their texts alone.
  scripts = chunks
    .filter(([file]) => !file.startsWith('bn/'))
    .map(([file, text]) => [file, readScript(text)]);
});

it('scripts use what every browser of the baseline has, but for the exceptions', () => {
  const ownNames = new Set(scripts.flatMap(([, script]) => [...script.ownNames]));
  const found = new Map<string, string>();
  for (const [file, { missing }] of scripts) {
    for (const name of missing) if (!ownNames.has(name.replace(/^\./, ''))) found.set(name, file);
  }
  expectExceptions(found, SCRIPT_EXCEPTIONS);
});

it('styles use what every browser of the baseline has, but for the exceptions', async () => {
  const sheets = new Map<string, string>();
  for (const [file, html] of await filesBelow(RELEASE, '.html')) {
    for (const [, text = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) sheets.set(text, file);
  }
  for (const [file, { styles }] of scripts) for (const text of styles) sheets.set(text, file);
  const found = new Map<string, string>();
  for (const [text, file] of sheets) for (const name of missingInStyles(text)) found.set(name, file);
  expectExceptions(found, STYLE_EXCEPTIONS);
});

it.each([
  ['a method', 'list.toSorted()', '.toSorted'],
  ['a static method', 'URL.canParse(text)', 'URL.canParse'],
  ['a constructor', 'new CSSStyleSheet()', 'new CSSStyleSheet'],
  ['a global', 'new Intl.Segmenter()', 'Intl.Segmenter'],
  ['a property', 'button.ariaLabel', '.ariaLabel'],
  ['a group of a pattern', '/(?<=a)b/', 'lookbehind'],
  ['a group of a pattern in a text', 'RegExp("(?<!a)" + b)', 'lookbehind'],
  ['a field of a class', 'class A { #a = list[(0)] }', 'field with parentheses'],
  ['a block of a class', 'class A { static { a() } }', 'StaticBlock'],
])('finds %s that is too new', (_kind, code, name) => {
  expect([...readScript(code).missing]).toEqual([name]);
});

it('leaves out a method that is tested for', () => {
  expect([...readScript('a.at(0); b.showPopover?.()').missing]).toEqual([]);
});

it('finds selectors, values and nesting that are too new, outside "@supports"', () => {
  const css = 'a:has(b) { color: color-mix(in oklab, red, blue); & c { inline-size: 1dvi } }';
  const expected = [':has', 'color-mix()', 'nesting', 'viewport_percentage_units_dynamic'];
  expect([...missingInStyles(css)].sort()).toEqual(expected);
  expect([...missingInStyles(`@supports (height: 1dvh) { ${css} }`)]).toEqual([]);
});
