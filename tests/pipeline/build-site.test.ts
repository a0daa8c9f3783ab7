import { describe, expect, it } from 'vitest';
import { NO_SHOP_CONFIRM_MS, readNoShopRecord } from '#pipeline/no-shop.ts';
import { readBuildState, writeBuildState } from '#pipeline/release/build-state.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { readLedger } from '#releases/ledger.ts';
import { rollBack } from '#releases/rollback.ts';
import { LockedError } from '#system/lock.ts';
import { aProductDocument, SHOP_ID, SHOP_SLUG } from '#tests/support/shop-responses.ts';
import { type OneShop, oneShop, settingsOf } from './support/one-shop.ts';
import { Status } from './support/shop-from-responses.ts';

const HOUR = 3_600_000;
const ALL = `/shop/product/${SHOP_ID}/all-product`;
const UPCOMING = `/shop/product/${SHOP_ID}/upcoming-product`;
const DOMAIN_INFO = '/site-user/domain-info';

/** What a build does to a target, in order. */
const ORDER = [
  'lock',
  'write answers.json',
  'announce',
  'write ledger.json',
  'activate',
  'send',
  'write build-state.json',
  'unlock',
];

const liveId = ({ shop }: OneShop) => shop.liveId();
/** Names of the product pages of the live release. */
async function livePaths({ shop }: OneShop): Promise<string[]> {
  const { release } = await readCurrentRelease(shop);
  return release?.manifest.pages.map(({ path }) => path ?? '') ?? [];
}

/** A shop that was built once. */
async function builtShop() {
  const one = await oneShop();
  const first = await one.build();
  expect(first).toMatchObject({ status: 'built', error: null });
  one.renderer.rendered.length = 0;
  return { one, first };
}

/** The API responds with "no shop". */
function close(one: OneShop): void {
  one.responses = { [DOMAIN_INFO]: new Status(404, 'no shop') };
}

describe('buildSite', () => {
  it('publishes in order: responses, announcement, ledger, pointer, purge, build state', async () => {
    const one = await oneShop();
    const purge = one.purge();
    const result = await one.build({ purge });
    expect(result).toMatchObject({ status: 'built', failedPages: [], purgeProblem: null, error: null });
    expect(one.log.filter((entry) => ORDER.includes(entry))).toEqual(ORDER);
    const [announced, sent] = purge.activations;
    expect(announced?.before).toBeNull();
    expect(announced?.after?.pages).toEqual(sent?.after?.pages);
    expect(result.release).toBe(await liveId(one));
  });

  it('completes a build that ended before its switch, also when the shop has its former data again', async () => {
    const { one, first } = await builtShop();
    const { responses } = one;
    one.clock.now += HOUR;
    one.responses = { ...responses, [ALL]: { data: [aProductDocument('p1', { name: 'Lamp' })] } };
    one.failures.set('activate', new Error('killed'));
    expect(await one.build()).toMatchObject({ status: 'failed', error: 'killed' });
    one.failures.clear();
    one.responses = responses;
    expect(await one.build()).toMatchObject({ status: 'unchanged', release: first.release });
    expect((await readLedger(one.shop)).releases.at(-1)?.id).toBe(first.release);
  });

  it('starts a new ledger of an unchanged shop when the old one was removed', async () => {
    const { one, first } = await builtShop();
    const { validUntil } = await readLedger(one.shop);
    await one.shop.remove('ledger.json');
    expect(await one.build()).toMatchObject({ status: 'unchanged', release: first.release });
    expect(await readLedger(one.shop)).toMatchObject({ validUntil, releases: [{ id: first.release }] });
  });

  it('plans, renders and activates nothing while the input is unchanged', async () => {
    const { one, first } = await builtShop();
    one.clock.now += HOUR;
    const second = await one.build();
    expect(second).toMatchObject({
      status: 'unchanged',
      release: first.release,
      pages: first.pages,
      written: 0,
      validUntil: first.validUntil,
    });
    expect(one.renderer.rendered).toEqual([]);
    expect(one.log.filter((entry) => ORDER.slice(2, -1).includes(entry))).toEqual([]);
    expect(second.calls).toBe(first.calls);
    const { release } = await readCurrentRelease(one.shop);
    expect(second.unchanged).toBe(Object.keys(release?.manifest.files ?? {}).length);
    expect(first.unchanged).toBe(second.unchanged - first.written);
  });

  it.each<[string, (one: OneShop) => Parameters<OneShop['build']>[0]]>([
    [
      'a response',
      ({ responses }) => {
        Object.assign(responses, { [ALL]: { data: [aProductDocument('p1', { price: '850' })] } });
        return {};
      },
    ],
    ['the tenant', ({ clock }) => ({ settings: settingsOf(clock.now, { aliases: ['www.tiny.test'] }) })],
    [
      'the public API',
      ({ clock }) => ({ settings: { ...settingsOf(clock.now), publicApi: 'https://other.test' } }),
    ],
    ['the bundle', ({ renderer }) => ({ renderer: { ...renderer, bundle: 'bundle-2' } })],
    ['the planning code', ({ renderer }) => ({ renderer: { ...renderer, planHash: 'plan-2' } })],
  ])('plans again when %s changed', async (_, change) => {
    const { one } = await builtShop();
    one.clock.now += HOUR;
    await one.build(change(one));
    expect(one.log).toContain('write build-state.json');
  });

  it('plans again when the release is no longer valid, and not a moment before', async () => {
    const { one, first } = await builtShop();
    const { validUntil } = first;
    if (validUntil === null) throw new Error('the release is valid forever');
    one.clock.now = validUntil - 1;
    expect((await one.build()).validUntil).toBe(validUntil);
    expect(one.log).not.toContain('write build-state.json');
    one.clock.now = validUntil;
    expect((await one.build()).validUntil).toBeGreaterThan(validUntil);
    expect(one.log).toContain('write build-state.json');
  });

  it('plans again after the clock was set back before the live release', async () => {
    const { one } = await builtShop();
    one.clock.now = Date.UTC(2025, 11, 1);
    // The year in the footer ends in the shop's time zone.
    expect((await one.build()).validUntil).toBe(Date.UTC(2025, 11, 31, 18));
  });

  it('plans again when the state is that of another release', async () => {
    const { one } = await builtShop();
    const state = await readBuildState(one.shop);
    if (state === null) throw new Error('no build state');
    await writeBuildState(one.shop, { ...state, release: '20260101000000-00000000' });
    await one.build();
    expect(await readBuildState(one.shop)).toEqual(state);
  });

  it('lets the renderer start before the responses of a first build alone', async () => {
    const one = await oneShop();
    let started = 0;
    const renderer = { ...one.renderer, expectShop: () => void started++ };
    await one.build({ renderer });
    expect(started).toBe(1);
    await one.build({ renderer });
    expect(started).toBe(1);
  });

  it('reports what responses and planning left out, also while nothing changes', async () => {
    const one = await oneShop();
    one.responses[ALL] = { data: [aProductDocument('p1'), { name: 'No id' }] };
    one.responses[`/seller/pages/${SHOP_SLUG}`] = [
      { _id: 'g1', title: 'Sale', url: '/user/cart', status: true, trash: false },
    ];
    const { warnings } = await one.build();
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringContaining('allProducts'),
        expect.stringContaining('"/user/cart"'),
      ]),
    );
    expect((await one.build()).warnings).toEqual(warnings);
  });

  it('has no page of an optional list without a usable record, warns, and plans nothing anew while it stays', async () => {
    const one = await oneShop();
    one.responses[`/seller/blog/${SHOP_SLUG}`] = [{ nothing: 'usable' }];
    const warnings = [expect.stringMatching(/^posts \(GET .*It counts as empty\.$/)];
    const first = await one.build();
    expect(first).toMatchObject({ status: 'built', error: null, failedCalls: [], warnings });
    expect((await livePaths(one)).filter((path) => path.startsWith('/blog/'))).toEqual([]);
    one.renderer.rendered.length = 0;
    one.clock.now += HOUR;
    const second = await one.build();
    expect(second).toMatchObject({ status: 'unchanged', release: first.release, failedCalls: [], warnings });
    expect(one.renderer.rendered).toEqual([]);
    expect(one.log).not.toContain('write build-state.json');
  });

  it('writes the aliases of a shop before it is requested, and names one that another release serves', async () => {
    const one = await oneShop();
    const own = settingsOf(one.clock.now, { domain: 'www.tiny.test' });
    await one.build({ settings: own });
    const settings = settingsOf(one.clock.now, { aliases: ['m.tiny.test', 'www.tiny.test'] });
    const { warnings } = await one.build({ settings });
    expect(one.log.indexOf('write aliases.json')).toBe(1);
    expect(warnings).toEqual([expect.stringContaining('www.tiny.test')]);
  });

  it('stores no build state while a page fails, so that the next build renders it', async () => {
    const { one } = await builtShop();
    const before = await readBuildState(one.shop);
    one.responses[ALL] = { data: ['p1', 'p2', 'p3', 'p9'].map((id) => aProductDocument(id)) };
    const fails = async (...args: Parameters<typeof one.renderer.renderPage>) => {
      if (args[2].path?.includes('p9')) throw new Error('broken page');
      return one.renderer.renderPage(...args);
    };
    const renderer = { ...one.renderer, renderPage: fails };
    const failing = await one.build({ renderer });
    expect(failing.failedPages).toMatchObject([{ message: 'broken page', isKept: false }]);
    expect(await readBuildState(one.shop)).toEqual(before);
    expect(await livePaths(one)).not.toContain('/product/p9');
    const fixed = await one.build();
    expect(fixed).toMatchObject({ status: 'built', failedPages: [] });
    expect(await livePaths(one)).toContain('/product/p9');
    expect((await readBuildState(one.shop))?.release).toBe(fixed.release);
  });

  it('stores no build state while an optional call fails, and reports the age of the data in use', async () => {
    const { one } = await builtShop();
    const before = await readBuildState(one.shop);
    one.clock.now += HOUR;
    one.responses = {
      ...one.responses,
      [UPCOMING]: new Status(500, 'down'),
      [ALL]: { data: [aProductDocument('p1')] },
    };
    const result = await one.build({ force: true });
    expect(result.failedCalls).toMatchObject([{ call: 'upcomingProducts', ageMs: HOUR }]);
    expect(result.status).toBe('built');
    expect(await readBuildState(one.shop)).toEqual(before);
  });

  it('keeps the live release when a required call fails, with the requests so far', async () => {
    const { one, first } = await builtShop();
    one.responses[ALL] = new Status(500, 'down');
    const result = await one.build();
    expect(result).toMatchObject({ status: 'failed', release: first.release, written: 0 });
    expect(result.validUntil).toBe(first.validUntil);
    expect(result.error).toContain('allProducts');
    expect(result.calls).toBeGreaterThan(1);
    expect(one.log).toEqual(['lock', 'unlock']);
  });

  it('keeps the live release and the stored responses when a required list has no usable record', async () => {
    const { one, first } = await builtShop();
    one.responses[ALL] = { data: [{ name: 'No id' }] };
    const result = await one.build();
    expect(result).toMatchObject({ status: 'failed', release: first.release, written: 0 });
    expect(result.error).toContain('allProducts');
    expect(one.log.filter((entry) => entry.startsWith('write '))).toEqual([]);
  });

  it('keeps the live release and unlocks the shop when the switch fails, and succeeds afterwards', async () => {
    const { one, first } = await builtShop();
    one.responses[ALL] = { data: [aProductDocument('p1')] };
    one.failures.set('activate', new Error('disk full'));
    const failed = await one.build({ force: true });
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('disk full') });
    expect(one.log.at(-1)).toBe('unlock');
    expect(await liveId(one)).toBe(first.release);
    one.failures.clear();
    expect(await one.build({ force: true })).toMatchObject({ status: 'built', error: null });
    expect(await liveId(one)).not.toBe(first.release);
  });

  it('requests nothing for a shop that another process builds', async () => {
    const { one, first } = await builtShop();
    one.failures.set('lock', new LockedError('process 7 builds the shop'));
    const result = await one.build();
    expect(result).toMatchObject({ status: 'busy', release: first.release, calls: 0 });
    expect(result.error).toContain('process 7');
    expect(one.requests).toEqual([]);
  });

  it('reports a cache that was not purged as a warning of a shop that is live', async () => {
    const one = await oneShop();
    const result = await one.build({ purge: one.purge('The cache refused it.') });
    expect(result).toMatchObject({ status: 'built', error: null, purgeProblem: 'The cache refused it.' });
    expect(result.warnings).toContain('The cache refused it.');
    const again = one.purge();
    expect(await one.build({ purge: again })).toMatchObject({ status: 'unchanged', purgeProblem: null });
    expect(one.log.filter((entry) => ORDER.slice(1).includes(entry))).toEqual(['send', 'unlock']);
    expect(again.activations[0]?.before).toEqual(again.activations[0]?.after);
  });

  it('requests nothing for a pinned shop, and sends the purge that is due', async () => {
    const { one, first } = await builtShop();
    one.responses[ALL] = { data: [aProductDocument('p1'), aProductDocument('p2')] };
    await one.build({ force: true });
    await rollBack({ store: one.store, shop: one.shop, reason: 'wrong prices', now: one.clock.now });
    const result = await one.build({ purge: one.purge() });
    expect(result).toMatchObject({ status: 'pinned', release: first.release, calls: 0, validUntil: null });
    expect(result.warnings).toEqual([expect.stringContaining('wrong prices')]);
    expect(one.requests).toEqual([]);
    expect(one.log).toEqual(['lock', 'send', 'unlock']);
  });
});

describe('buildSite without a shop in the API', () => {
  it('keeps the release for ten minutes, then publishes the 404 site', async () => {
    const { one, first } = await builtShop();
    const since = one.clock.now;
    close(one);
    const waiting = await one.build();
    expect(waiting).toMatchObject({
      status: 'no-shop',
      release: first.release,
      validUntil: first.validUntil,
    });
    expect(waiting.warnings.join()).toContain('looked up again');
    one.clock.now = since + NO_SHOP_CONFIRM_MS - 1;
    await one.build();
    expect(one.log).toEqual(['lock', 'unlock']);
    expect(await liveId(one)).toBe(first.release);
    expect(await readNoShopRecord(one.shop)).toEqual({ since });
    one.clock.now = since + NO_SHOP_CONFIRM_MS;
    const closed = await one.build({ purge: one.purge() });
    expect(closed).toMatchObject({ status: 'no-shop', error: null, validUntil: null });
    expect(await liveId(one)).not.toBe(first.release);
    expect(await livePaths(one)).not.toContain('/');
    expect(one.log).toEqual(expect.arrayContaining(['announce', 'activate', 'send']));
  });

  it('counts the ten minutes anew after the shop was found in between', async () => {
    const { one, first } = await builtShop();
    const { responses } = one;
    close(one);
    await one.build();
    one.responses = responses;
    one.clock.now += NO_SHOP_CONFIRM_MS / 2;
    await one.build();
    expect(await readNoShopRecord(one.shop)).toBeNull();
    close(one);
    one.clock.now += NO_SHOP_CONFIRM_MS / 2;
    await one.build();
    expect(await liveId(one)).toBe(first.release);
  });

  it.each([
    ['keeps an open shop while the API has no shop at all', false, 'failed'],
    ['publishes the 404 site then when the operator forces it', true, 'no-shop'],
  ])('%s', async (_, force, status) => {
    const { one, first } = await builtShop();
    close(one);
    await one.build();
    one.clock.now += NO_SHOP_CONFIRM_MS;
    const result = await one.build({ apiHasShops: async () => false, force });
    expect(result.status).toBe(status);
    expect((await liveId(one)) === first.release).toBe(!force);
    if (!force) expect(result.error).toMatch(/"no shop" for every tenant.*--force/);
  });
});

describe('buildSite and the ledger', () => {
  it('records the time until which the release is valid', async () => {
    const { one, first } = await builtShop();
    expect((await readLedger(one.shop)).validUntil).toBe(first.validUntil);
  });
});
