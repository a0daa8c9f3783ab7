/** Shops with caches of their own, and hosts that are in no zone of their cache. */
import { describe, expect, it } from 'vitest';
import { cacheFindings } from '#pipeline/doctor/check-cache.ts';
import { type PurgeConfig, readTenantPurgeConfig } from '#pipeline/purge/config.ts';
import { readPendingPurge } from '#pipeline/purge/pending-purge.ts';
import { purgeShop } from '#pipeline/purge/purge-shop.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { readRecordedCache } from '#pipeline/purge/recorded-cache.ts';
import { rollBack } from '#releases/rollback.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../support/fake-plan.ts';
import { oneShop, DOMAIN as SHOP, settingsOf } from '../support/one-shop.ts';
import { aSite, type TestSite } from '../support/site-folder.ts';

const DOMAIN = 'aurora.example';
const FOREIGN = 'aurora.foreign';
const TENANT = { domain: DOMAIN, origin: `https://${DOMAIN}`, aliases: [FOREIGN] };
const ZONE: PurgeConfig = { kind: 'cloudflare', zone: 'zone1', token: 'token1' };

/** A cache of all shops that refuses URLs of the foreign host, and what it got. */
function aCache(config: PurgeConfig | null) {
  const calls: { url: string; body: string; status: number }[] = [];
  const printed: string[] = [];
  const purge = createPurge(config, {
    now: () => AS_OF,
    print: (line) => printed.push(line),
    ownCache: (to) => readTenantPurgeConfig(to, { PURGE_SECRET: 'a secret' }),
    fetch: async (input, init) => {
      const body = String(init?.body);
      const status = body.includes(FOREIGN) ? 400 : 200;
      calls.push({ url: String(input), body, status });
      return new Response('', { status });
    },
  });
  return { purge, calls, printed };
}

async function twoReleases(site: TestSite) {
  const build = (title: string, minute: number) =>
    site.build(aPlan([aPage('/', { view: aPageView('/', { title }) })]), { asOf: AS_OF + minute * 60_000 });
  const before = (await build('Old', 1)).release.manifest;
  return { before, after: (await build('New', 2)).release.manifest };
}

describe('a host of another zone', () => {
  it('stops no other host, and is pending alone until it is no host of the shop', async () => {
    const site = await aSite(DOMAIN);
    const { shop } = site;
    const { before, after } = await twoReleases(site);
    const { purge, calls } = aCache(ZONE);
    const tenant = { ...TENANT, aliases: [FOREIGN, 'www.aurora.example'] };
    await purge.announce({ shop, tenant, before, after });
    const warning = await purge.send({ shop, tenant, before, after });
    expect(warning).toContain(`api.cloudflare.com responded with 400 for ${FOREIGN}; 1 of 3 calls remain`);
    expect(calls.map(({ status }) => status)).toEqual([200, 400, 200]);
    expect((await readPendingPurge(shop))?.change.origins).toEqual([`https://${FOREIGN}`]);

    await purge.send({ shop, tenant, before: after, after });
    expect(calls.slice(3).map(({ body }) => JSON.parse(body).files)).toEqual([
      [`https://${FOREIGN}/`, `https://${FOREIGN}/release.json`],
    ]);
    expect(await purge.send({ shop, tenant: { ...TENANT, aliases: [] }, before: after, after })).toBeNull();
    expect(await readPendingPurge(shop)).toBeNull();
  });
});

describe('the cache of a shop', () => {
  it.each([
    ['cloudflare:zone2', /zones\/zone2\/purge_cache$/],
    ['https://hooks.example/own', /^https:\/\/hooks\.example\/own$/],
    [null, /zones\/zone1\/purge_cache$/],
  ])('is its own where purgeTo names one: %s', async (purgeTo, url) => {
    const { before, after } = await twoReleases(await aSite(DOMAIN));
    const { purge, calls } = aCache(ZONE);
    const tenant = { ...TENANT, aliases: [], purgeTo };
    expect(await purge.send({ shop: null, tenant, before, after })).toBeNull();
    expect(calls.map((call) => call.url)).toEqual([expect.stringMatching(url)]);
  });

  it('is none where purgeTo is "none"', async () => {
    const site = await aSite(DOMAIN);
    const { before, after } = await twoReleases(site);
    const { purge, calls } = aCache(ZONE);
    const activation = { shop: site.shop, tenant: { ...TENANT, purgeTo: 'none' }, before, after };
    await purge.announce(activation);
    expect(await purge.send(activation)).toBeNull();
    expect([calls, await readPendingPurge(site.shop)]).toEqual([[], null]);
  });

  it('that lacks its secret is a warning of the build and a problem for the doctor', async () => {
    const site = await aSite(DOMAIN);
    const { before, after } = await twoReleases(site);
    const purge = createPurge(null, { now: () => AS_OF, print: () => undefined });
    const tenant = { ...TENANT, purgeTo: 'cloudflare:zone2' };
    expect(await purge.send({ shop: site.shop, tenant, before, after })).toContain(
      'purgeTo needs PURGE_SECRET: give an API token with permission to purge. The next build',
    );
    expect(await readPendingPurge(site.shop)).not.toBeNull();
    expect(cacheFindings(tenant)).toMatchObject([{ severity: 'problem' }]);
    expect(cacheFindings({ purgeTo: 'none' })).toEqual([]);
  });

  it('is recorded by a build, so that a rollback purges it', async () => {
    const shop = await oneShop();
    const { purge, printed } = aCache(null);
    const settings = settingsOf(AS_OF, { purgeTo: 'cloudfront:E2' });
    await shop.build({ settings, purge });
    shop.responses['/seller/get-facebook-id'] = { data: { google: 'G-EFGH5678', footer_code: '' } };
    await shop.build({ settings: { ...settings, asOf: AS_OF + 60_000 }, purge, now: () => AS_OF + 60_000 });
    expect(printed).toHaveLength(2);
    const { from } = await rollBack({ store: shop.store, shop: shop.shop, reason: '', now: AS_OF });
    await purgeShop(purge, shop, from);
    expect(JSON.parse(printed[2] ?? '')).toMatchObject({ DistributionId: 'E2' });

    const { shop: site } = await oneShop();
    expect(site.domain).toBe(SHOP);
    expect(await readRecordedCache(site)).toBeNull();
  });
});
