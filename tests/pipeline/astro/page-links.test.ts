import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPreloader, createStyleInliner } from '#pipeline/astro/page-links.ts';
import { spliceBytes } from '#pipeline/astro/splice-bytes.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'styles-'));
  mkdirSync(path.join(dir, '_astro'));
  writeFileSync(path.join(dir, '_astro/base.css'), 'b{color:red}\n');
  writeFileSync(path.join(dir, '_astro/home.css'), '.h::before{content:"→"}\n');
});
afterEach(() => rmSync(dir, { recursive: true }));

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.css">`;

function inlined(inlineStyles: ReturnType<typeof createStyleInliner>, html: string): string {
  const [links = ''] = /(?:<link rel="stylesheet"[^>]*>)+/.exec(html) ?? [];
  const insert = inlineStyles(links);
  return spliceBytes(html, insert === null ? [] : [insert]).toString();
}

describe('createStyleInliner', () => {
  it('puts linked style sheets into one element, in the order of the links', () => {
    const html = `<title>Shop – ৳</title>${link('home')}${link('base')}</head>`;
    expect(inlined(createStyleInliner(dir), html)).toBe(
      '<title>Shop – ৳</title><style>.h::before{content:"→"}\nb{color:red}\n</style></head>',
    );
  });

  it('inlines the styles of each set of links', () => {
    const inlineStyles = createStyleInliner(dir);
    expect(inlined(inlineStyles, `${link('home')}<p>`)).toContain('.h::before');
    expect(inlined(inlineStyles, `${link('base')}<p>`)).toBe('<style>b{color:red}\n</style><p>');
  });

  it('returns null for a page without links', () => {
    expect(createStyleInliner(dir)('')).toBeNull();
  });
});

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
