import { describe, expect, it, vi } from 'vitest';
import { readBuildState } from '#pipeline/release/build-state.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { shopsToBuild } from './support/shops-to-build.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const DOMAIN = 'tea.example';

const code = vi.hoisted(() => ({ header: '', robots: '' }));

vi.mock('#pipeline/headers/create-headers.ts', async (load) => {
  const original = await load<typeof import('#pipeline/headers/create-headers.ts')>();
  const createHeaders: typeof original.createHeaders = (shop) =>
    JSON.parse(JSON.stringify(original.createHeaders(shop)).replaceAll('nosniff', `nosniff${code.header}`));
  return { ...original, createHeaders };
});
vi.mock('#pipeline/site-files/robots.ts', async (load) => {
  const original = await load<typeof import('#pipeline/site-files/robots.ts')>();
  const robotsText: typeof original.robotsText = (plan) => original.robotsText(plan) + code.robots;
  return { ...original, robotsText };
});

async function builtShop() {
  Object.assign(code, { header: '', robots: '' });
  const shops = await shopsToBuild([aSeedShop('tea', { products: [aProduct('Black tea')] })], NOW);
  await shops.build();
  return { shops, first: await shops.live(DOMAIN) };
}

describe('an upgrade', () => {
  it.each([
    { what: 'planner', change: { robots: '# two\n' } },
    { what: 'header', change: { header: '-two' } },
  ])('that changes a $what reaches a shop without new data and links its pages', async ({ change }) => {
    const { shops, first } = await builtShop();
    let rendered = 0;
    const renderer = {
      ...shops.renderer,
      planHash: 'plan-2',
      renderPage: (...page: Parameters<typeof shops.renderer.renderPage>) => {
        rendered += 1;
        return shops.renderer.renderPage(...page);
      },
    };
    Object.assign(code, change);
    await shops.build({ renderer });
    const second = await shops.live(DOMAIN);
    expect(second.id).not.toBe(first.id);
    const { files } = second.manifest;
    const changed = Object.keys(files).filter((file) => files[file] !== first.manifest.files[file]);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((file) => file.endsWith('.html'))).toEqual([]);
    expect(rendered).toBe(0);
  });
});

describe('a failed page', () => {
  it('stores no build state, so that the next build plans again', async () => {
    const { shops } = await builtShop();
    const renderPage: typeof shops.renderer.renderPage = (kind, ...page) =>
      kind === 'product' ? Promise.reject(new Error('no')) : shops.renderer.renderPage(kind, ...page);
    const broken = { ...shops.renderer, bundle: 'bundle-2', renderPage };
    const [result] = await shops.build({ renderer: broken });
    expect(result?.failedPages.length).toBeGreaterThan(0);
    const state = await readBuildState(shops.store.shop(DOMAIN));
    expect(state?.release).not.toBe((await shops.live(DOMAIN)).id);
    const [next] = await shops.build({ renderer: { ...shops.renderer, bundle: 'bundle-2' } });
    expect(next).toMatchObject({ failedPages: [], status: 'built' });
  });
});
