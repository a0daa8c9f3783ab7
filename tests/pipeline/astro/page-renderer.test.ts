import type { SSRManifest } from 'astro';
import { describe, expect, it } from 'vitest';
import { PageRenderer } from '#pipeline/astro/page-renderer.ts';
import { createComponent, Markup } from '#pipeline/astro/template-runtime.ts';

const SHEET = { type: 'external', src: '_astro/a.css' };

/** Renders a bundle of two kinds of pages with these style sheets; `chrome` is a part of documents. */
function rendererOf(styles: { home: object[]; chrome: object[] }): PageRenderer {
  const routes = Object.entries(styles).map(([kind, sheets]) => ({
    routeData: { pathname: `/${kind}`, component: kind, origin: 'project' },
    styles: sheets,
  }));
  const manifest: SSRManifest = JSON.parse(JSON.stringify({ routes, entryModules: {} }));
  const template = createComponent(() => new Markup(''), 'test.astro');
  const pageMap: unknown = new Map(
    Object.keys(styles).map((kind) => {
      const module = { default: template, partial: kind === 'chrome' };
      return [kind, async () => ({ page: async () => module })];
    }),
  );
  return new PageRenderer(Object.assign(manifest, { pageMap }));
}

describe('the pages of a bundle', () => {
  it('are loaded when every document has a style sheet', async () => {
    await expect(rendererOf({ home: [SHEET], chrome: [] }).load()).resolves.toBeUndefined();
  });

  it('are refused when a document has none', async () => {
    const loading = rendererOf({ home: [], chrome: [] }).load();
    await expect(loading).rejects.toThrow('The page of the kind "home" has no style sheet.');
  });
});
