import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPreloader } from '#pipeline/astro/preload-links.ts';

const SCRIPT = '<script type="module" src="/_astro/bn/order.js"></script>';

it('a page’s own script has a preload for each chunk that it needs at once, also for those of its chunks', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'chunks-'));
  mkdirSync(path.join(dir, '_astro/bn'), { recursive: true });
  const chunk = (name: string, code: string) => writeFileSync(path.join(dir, '_astro/bn', name), code);
  chunk('order.js', 'import{a}from"./quote.js";import"./money.js";import(`./late.js`);');
  chunk('quote.js', 'import{b as c}from"./money.js";');
  chunk('money.js', 'export const b=1');
  const withPreloads = createPreloader(dir);
  expect(withPreloads(`<head><!--shop:preloads-->${SCRIPT}</head>`)).toBe(
    `<head><link rel="modulepreload" href="/_astro/bn/quote.js"><link rel="modulepreload" href="/_astro/bn/money.js">${SCRIPT}</head>`,
  );
  expect(withPreloads(`<head>${SCRIPT}</head>`)).toBe(`<head>${SCRIPT}</head>`);
});
