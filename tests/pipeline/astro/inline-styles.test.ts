import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStyleInliner } from '#pipeline/astro/inline-styles.ts';
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
