import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_EXTENSIONS } from '#contract/extensions.ts';

/** Cells of the table's rows: name, use, with the extension, without it. */
const rows = readFileSync('docs/integrate/extensions.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Source of the storefront, in one text. */
const storefront = readdirSync('src/storefront', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro)$/.test(entry.name))
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

describe('docs/integrate/extensions.md', () => {
  it('has one row for each extension, in the order of the contract', () => {
    expect(rows.map(([name]) => name)).toEqual(API_EXTENSIONS.map((name) => `\`${name}\``));
  });

  it.each(rows)('describes what shoppers get with %s, and what happens without', (...cells) => {
    expect(cells).toHaveLength(4);
    for (const text of cells.slice(2)) expect(text).toMatch(/^[A-Z"].{20,}\.$/);
  });

  it.each(rows)('names how the storefront finds %s', (cell = '', use) => {
    const name = cell.replaceAll('`', '');
    const isByName = new RegExp(`xtension[^\\n]{0,40}'${name}'`).test(storefront);
    expect(use).toBe(isByName ? 'By name' : 'By response');
  });
});
