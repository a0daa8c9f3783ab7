import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { domains, products } from '#backend/db/schema.ts';
import { explain } from '#pipeline/explain/explain.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';
import { HostsError, readHosts } from '#releases/hosts.ts';
import { resume, rollBack } from '#releases/rollback.ts';
import { aProduct, aSeedShop, shopIdOf } from '#tests/demo/seed-shop-builder.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { hastenWaits } from '#tests/releases/support/hasten-waits.ts';
import { aRenderedPage } from './support/fake-plan.ts';
import { shopsToBuild, stateOf } from './support/shops-to-build.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;
const OFFER_END = NOW + HOUR;
const [tea, salt] = [shopIdOf('tea'), shopIdOf('salt')];

function onOffer(name: string) {
  const variation = {
    SKU: `${name}-1`,
    price: '100',
    offerPrice: '80',
    offerDate: new Date(NOW - HOUR).toISOString(),
    offerEndDate: new Date(OFFER_END).toISOString(),
    quantity: '5',
  };
  return aProduct(name, { variations: [variation] });
}

const GREEN = onOffer('Green tea');
const BLACK = aProduct('Black tea');
const teaShop = () => aSeedShop('tea', { products: [GREEN, BLACK] });
const saltShop = (count = 1) =>
  aSeedShop('salt', { products: Array.from({ length: count }, (_, index) => aProduct(`Salt ${index}`)) });
const twoShops = () => shopsToBuild([teaShop(), saltShop()], NOW);
const statuses = (results: { domain: string; status: string }[]) =>
  Object.fromEntries(results.map(({ domain, status }) => [domain, status]));

describe('a build of several shops', () => {
  it('gives each its release, unknown hosts the default site, and exit code 0', async () => {
    const shops = await twoShops();
    const results = await shops.build();
    expect(statuses(results)).toEqual({ 'tea.example': 'built', 'salt.example': 'built' });
    expect(exitCode(results)).toBe(0);
    expect(await shops.read('tea.example', `product/${GREEN._id}.html`)).toContain('Green tea');
    expect(await shops.read('_default', '404.html')).toContain('default-site');
  });

  it('builds the others when the API fails for one, whose last release stays, and gives exit code 1', async () => {
    const shops = await twoShops();
    await shops.build();
    const before = await shops.live('tea.example');
    await shops.backend.db.update(products).set({ upcoming: true }).where(eq(products.shopId, salt));
    const intercept = (url: string) =>
      url.includes(tea) && url.includes('all-product') ? new Response('<h1>502</h1>', { status: 502 }) : null;
    const results = await shops.build({ intercept });
    expect(statuses(results)).toEqual({ 'tea.example': 'failed', 'salt.example': 'built' });
    expect(exitCode(results)).toBe(1);
    const { pages } = before.manifest.counts;
    expect(results[0]).toMatchObject({ release: before.id, pages, validUntil: OFFER_END });
    expect(results[0]?.error).toMatch(/^allProducts \(GET .*\) responded with 502.*\. [A-Z].*\.$/);
    expect(shops.printed()).toContain(`tea.example  failed  ${results[0]?.error}`);
    expect(await shops.live('tea.example')).toEqual(before);
    expect(
      (await stateOf(path.join(shops.outDir, 'tea.example/releases', before.id))).length,
    ).toBeGreaterThan(Object.keys(before.manifest.files).length);
  });

  it('keeps the live releases when the API fails midway', async () => {
    const shops = await twoShops();
    await shops.build();
    await shops.backend.db.update(products).set({ upcoming: true });
    const before = await stateOf(shops.outDir);
    let requests = 0;
    const intercept = () => {
      requests += 1;
      return requests > 9 ? new Response('', { status: 503 }) : null;
    };
    const results = await shops.build({ intercept });
    expect(statuses(results)).toEqual({ 'tea.example': 'failed', 'salt.example': 'failed' });
    expect(await stateOf(shops.outDir)).toEqual(before);
  });

  it('neither requests nor renders a pinned shop, with exit code 0, until it is resumed', async () => {
    const shops = await twoShops();
    await shops.build();
    const { store } = shops;
    const shop = store.shop('tea.example');
    const { id } = await shops.live('tea.example');
    await rollBack({ store, shop, release: id, reason: 'wrong prices', now: NOW });
    await shops.backend.db.update(products).set({ upcoming: true });
    const results = await shops.build();
    expect(statuses(results)).toEqual({ 'tea.example': 'pinned', 'salt.example': 'built' });
    expect(results[0]).toMatchObject({ release: id, calls: 0, written: 0, validUntil: null, error: null });
    expect(exitCode(results)).toBe(0);
    expect(shops.printed()).toMatch(/tea\.example: Pinned to release .* \(wrong prices\): .* --resume/);
    expect(shops.printed()).toMatch(/2 shops: 1 built, 1 pinned/);
    await resume(shop);
    expect(statuses(await shops.build())).toEqual({ 'tea.example': 'built', 'salt.example': 'unchanged' });
  });

  it('keeps a pinned default site, and builds the shops', async () => {
    const shops = await twoShops();
    await shops.build();
    const { store } = shops;
    const pinned = await rollBack({
      store,
      shop: store.shop('_default'),
      release: (await shops.live('_default')).id,
      reason: '',
      now: NOW,
    });
    const renderer = {
      bundle: 'bundle-2',
      planHash: 'plan-1',
      assetsDir: path.join(shops.outDir, '../bundle'),
      renderPage: async () => aRenderedPage('two'),
    };
    expect(statuses(await shops.build({ renderer }))).toEqual({
      'tea.example': 'built',
      'salt.example': 'built',
    });
    expect((await shops.live('_default')).id).toBe(pinned.pin.release);
  });

  it('purges the cache after an activation, keeps the release when that fails, and repeats it', async () => {
    const shops = await twoShops();
    const purged: string[] = [];
    let isDown = true;
    const fetch = async (_url: unknown, init?: RequestInit) => {
      const { domain, release, everything } = JSON.parse(String(init?.body));
      expect((await shops.live(domain)).id).toBe(release);
      purged.push(`${domain} ${everything}`);
      return new Response('', { status: isDown && domain === 'tea.example' ? 403 : 200 });
    };
    const config = { kind: 'hook', url: 'https://cache.example/purge', secret: 'a key' } as const;
    const purge = createPurge(config, { now: Date.now, print: () => undefined, fetch });
    const results = await shops.build({ purge });
    expect(purged.sort()).toEqual(['salt.example true', 'tea.example true']);
    expect(results[0]).toMatchObject({
      status: 'built',
      purgeProblem: expect.stringMatching(/cache\.example responded with 403/),
      warnings: [expect.stringMatching(/not purged.*next build/)],
    });
    expect(results[1]).toMatchObject({ purgeProblem: null, warnings: [] });
    expect(exitCode(results)).toBe(0);
    const again = await shops.build({ purge });
    expect(again[0]).toMatchObject({ status: 'unchanged', purgeProblem: results[0]?.purgeProblem });
    isDown = false;
    const healed = await shops.build({ purge });
    expect(healed[0]).toMatchObject({ status: 'unchanged', purgeProblem: null, warnings: [] });
    await shops.build({ purge });
    expect(purged.slice(2)).toEqual(['tea.example true', 'tea.example true']);
  });

  it('reports the calls to the API although a later stage failed', async () => {
    const shops = await twoShops();
    const [built] = await shops.build();
    await rm(shops.outDir, { recursive: true });
    const renderer = {
      bundle: 'broken',
      planHash: 'plan-1',
      assetsDir: path.join(shops.outDir, 'none'),
      renderPage: () => Promise.reject(new Error('no such component')),
    };
    const [failed] = await shops.build({ renderer });
    expect(failed).toMatchObject({ status: 'failed', calls: built?.calls, error: 'no such component' });
  });

  it('reports a shop as busy that another build has locked, with exit code 1', async () => {
    const shops = await twoShops();
    const lock = await shops.store.shop('tea.example').lock();
    hastenWaits();
    const results = await shops.build();
    await lock.release();
    expect(statuses(results)).toEqual({ 'tea.example': 'busy', 'salt.example': 'built' });
    expect(results[0]?.error).toMatch(/is being built by process \d+ .*build again/);
    expect(exitCode(results)).toBe(1);
    expect(shops.printed()).toMatch(/tea\.example {2}busy {2}.* is being built by/);
    expect(shops.printed()).toMatch(/2 shops: 1 built, 1 busy/);
  });

  it('waits for another build that ends soon', async () => {
    const shops = await twoShops();
    const lock = await shops.store.shop('tea.example').lock();
    const intercept = () => {
      void lock.release();
      return null;
    };
    expect(statuses(await shops.build({ intercept }))).toEqual({
      'tea.example': 'built',
      'salt.example': 'built',
    });
  });

  it('leaves no lock and every live release when it is stopped', async () => {
    const shops = await twoShops();
    await shops.build();
    await shops.backend.db.update(products).set({ upcoming: true });
    const before = await stateOf(shops.outDir);
    const stop = new AbortController();
    const intercept = (url: string) => {
      if (url.includes('all-product')) stop.abort(new Error('Stopped by a test.'));
      return null;
    };
    const results = await shops.build({ intercept, signal: stop.signal });
    expect(statuses(results)).toEqual({ 'tea.example': 'failed', 'salt.example': 'failed' });
    expect(results.map(({ error }) => error)).toEqual(['Stopped by a test.', 'Stopped by a test.']);
    expect(await stateOf(shops.outDir)).toEqual(before);
  });

  it('reports its shops before it fails to write the host table', async () => {
    const shops = await twoShops();
    await mkdir(shops.store.locate('_hosts.json'), { recursive: true });
    const build = shops.build();
    await expect(build).rejects.toThrow(HostsError);
    await expect(build).rejects.toThrow(/_hosts\.json was not written, so servers do not know .*EISDIR/);
    expect(shops.printed()).toMatch(/2 shops: 2 built/);
    expect((await shops.live('tea.example')).id).not.toBe('');
  });

  it('reports that old assets were not removed, and builds its shops', async () => {
    const shops = await twoShops();
    await shops.build();
    const damaged = shops.store.locate('_assets/bundles/of-yesterday.json');
    await writeFile(damaged, '');
    const results = await shops.build();
    expect(exitCode(results)).toBe(0);
    expect(shops.printed()).toContain(`not removed: ${damaged} is damaged. Remove it when`);
    expect(shops.printed()).toMatch(/2 shops: 2 unchanged/);
  });

  it('keeps the hosts of shops that other tenants files build', async () => {
    const shops = await twoShops();
    const salt = aTenant({ domain: 'salt.example', aliases: ['www.salt.example'] });
    const tenants = [aTenant({ domain: 'tea.example', aliases: ['www.tea.example'] })];
    await shops.build({ tenants: [salt], allTenants: [salt] });
    await shops.build({ tenants, allTenants: tenants });
    expect([...(await readHosts(shops.store))]).toEqual([
      ['salt.example', 'salt.example'],
      ['tea.example', 'tea.example'],
      ['www.salt.example', 'salt.example'],
      ['www.tea.example', 'tea.example'],
    ]);
  });

  it('names an alias that two tenants files give to two shops', async () => {
    const shops = await twoShops();
    for (const domain of ['tea.example', 'salt.example']) {
      const tenants = [aTenant({ domain, aliases: ['shop.example'] })];
      await shops.build({ tenants, allTenants: tenants });
    }
    expect(shops.printed()).toContain(
      'shop.example is a host of tea.example and an alias of salt.example; tea.example keeps it.',
    );
    expect((await readHosts(shops.store)).get('shop.example')).toBe('tea.example');
  });
});

describe('a second build', () => {
  it('writes nothing when nothing changed', async () => {
    const shops = await twoShops();
    await shops.build();
    const before = await stateOf(shops.outDir);
    shops.clock.now += 60_000;
    const results = await shops.build();
    expect(statuses(results)).toEqual({ 'tea.example': 'unchanged', 'salt.example': 'unchanged' });
    expect(results.map(({ written }) => written)).toEqual([0, 0]);
    expect(await stateOf(shops.outDir)).toEqual(before);
  });

  it('removes what killed builds left, also when nothing changed or the API fails', async () => {
    const shops = await twoShops();
    await shops.build();
    const before = await stateOf(shops.outDir);
    const leave = async () => {
      await mkdir(path.join(shops.outDir, 'tea.example/releases/.tmp-1-abc/product'), { recursive: true });
      await writeFile(path.join(shops.outDir, 'tea.example/.tmp-1-def'), 'half a ledger');
    };
    await leave();
    expect(statuses(await shops.build())['tea.example']).toBe('unchanged');
    expect(await stateOf(shops.outDir)).toEqual(before);
    await leave();
    const intercept = () => new Response('', { status: 503 });
    expect(statuses(await shops.build({ intercept }))['tea.example']).toBe('failed');
    expect(await stateOf(shops.outDir)).toEqual(before);
  });

  it('renders exactly the pages that showed an offer, and the offline page with the date, after its end', async () => {
    const shops = await twoShops();
    const [first] = await shops.build();
    expect(first?.validUntil).toBe(OFFER_END);
    const before = await shops.live('tea.example');
    const showed = [];
    for (const page of before.manifest.pages) {
      if (JSON.stringify(await shops.read('tea.example', page.file)).includes(String(GREEN._id)))
        showed.push(page.file);
    }
    expect(showed.length).toBeGreaterThan(2);
    expect(showed.length).toBeLessThan(before.manifest.pages.length);

    shops.clock.now = OFFER_END - 1;
    expect(statuses(await shops.build())['tea.example']).toBe('unchanged');
    shops.clock.now = OFFER_END;
    const results = await shops.build();
    expect(statuses(results)).toEqual({ 'tea.example': 'built', 'salt.example': 'unchanged' });
    const after = await shops.live('tea.example');
    const keys = new Map(before.manifest.pages.map(({ file, key }) => [file, key]));
    const changed = after.manifest.pages.filter(({ file, key }) => keys.get(file) !== key);
    expect(changed.map(({ file }) => file).sort()).toEqual([...showed, 'offline.html'].sort());
    expect(results[0]?.written).toBeLessThan(Object.keys(after.manifest.files).length);
  });

  it('builds for another time although the API returns the same', async () => {
    const shops = await twoShops();
    await shops.build();
    const statusAt = async (asOf: number) => (await shops.build({ asOf }))[0]?.status;
    expect(await statusAt(OFFER_END - 1)).toBe('unchanged');
    expect(await statusAt(OFFER_END)).toBe('built');
    expect(await statusAt(OFFER_END - 1)).toBe('built');
  });

  it('records which field changed, so that a change of a price is explained with both values', async () => {
    const shops = await twoShops();
    await shops.build();
    const doc = { ...BLACK, regular_price: '125' };
    await shops.backend.db
      .update(products)
      .set({ doc })
      .where(eq(products.id, String(BLACK._id)));
    shops.clock.now += 60_000;
    await shops.build();
    const lines = await explain(shops.store.shop('tea.example'), `/product/${BLACK._id}`);
    expect(lines[0]).toMatch(/^\/product\/\w+ changed/);
    expect(lines).toContain('page.product.price.price: 10000 → 12500');
  });

  it('keeps the release of a shop that lost its products until it is forced', async () => {
    const shops = await shopsToBuild([saltShop(40)], NOW);
    await shops.build();
    const before = await shops.live('salt.example');
    await shops.backend.db.delete(products).where(eq(products.shopId, salt));
    const [refused] = await shops.build();
    expect(refused).toMatchObject({ status: 'failed', release: before.id });
    expect(refused?.error).toMatch(/pages, the live one has \d+: the live one stays\. .*--force/);
    const [forced] = await shops.build({ force: true });
    expect(forced?.status).toBe('built');
    expect((await shops.live('salt.example')).manifest.counts.pages).toBeLessThan(
      before.manifest.counts.pages,
    );
  });
});

describe('a tenant without a shop', () => {
  it('keeps its release until a second look-up ten minutes later also finds no shop, then gets the 404 site', async () => {
    const shops = await twoShops();
    await shops.build();
    const before = await shops.live('tea.example');
    await shops.backend.db.delete(domains).where(eq(domains.host, 'tea.example'));
    // The backend, like the API, keeps look-ups for a while.
    shops.clock.now += HOUR / 2;
    const gone = shops.clock.now;

    const [first] = await shops.build();
    expect(first).toMatchObject({ status: 'no-shop', release: before.id, validUntil: OFFER_END });
    expect(first?.warnings.join()).toMatch(/looked up again before the 404 site replaces the shop/);
    shops.clock.now = gone + 10 * 60_000 - 1;
    await shops.build();
    expect((await shops.live('tea.example')).id).toBe(before.id);
    shops.clock.now += 1;
    const confirmed = await shops.build();
    expect(exitCode(confirmed)).toBe(0);
    expect(await shops.read('tea.example', '404.html')).toContain('default-site');
    expect(await shops.read('salt.example', 'index.html')).toContain('salt');
  });

  it('stays open when the API has lost every shop, until a forced build confirms that all are gone', async () => {
    const shops = await twoShops();
    await shops.build();
    const before = await shops.live('tea.example');
    await shops.backend.db.delete(domains);
    shops.clock.now += HOUR;
    await shops.build();
    shops.clock.now += HOUR;
    const lost = await shops.build();
    expect(statuses(lost)).toEqual({ 'tea.example': 'failed', 'salt.example': 'failed' });
    expect(lost[0]?.error).toMatch(/every tenant that was looked up.*stays live.*--force/);
    expect((await shops.live('tea.example')).id).toBe(before.id);

    expect(exitCode(await shops.build({ force: true }))).toBe(0);
    expect(await shops.read('tea.example', '404.html')).toContain('default-site');
    // A closed shop fails no build.
    expect(exitCode(await shops.build())).toBe(0);
  });
});
