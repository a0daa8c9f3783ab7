/** Which requests a publication makes, and which it makes together: each that waits for another costs its latency. */
import { describe, expect, it } from 'vitest';
import { readCurrentRelease } from '#releases/current-release.ts';
import { ActivationConflictError } from '#releases/release-store.ts';
import type { S3Call, S3Double } from '#tests/support/s3-double.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../../pipeline/support/fake-plan.ts';
import { aSite, type TestSite } from '../../pipeline/support/site-folder.ts';
import { liveId } from '../support/object-files.ts';
import { aStoreInDouble, storeIn } from '../support/store-kinds.ts';

const SHOP = 'tea.example';
const MINUTE = 60_000;

/** A shop of 40 pages whose first one has the version in its title. */
function build(site: TestSite, version: number) {
  const pages = Array.from({ length: 40 }, (_, n) => {
    const title = n === 0 ? `Page 0, version ${version}` : `Page ${n}`;
    return aPage(`/product/${n}`, {
      view: aPageView(`/product/${n}`, { title, description: 'চা '.repeat(200) }),
    });
  });
  return site.build(aPlan(pages), { asOf: AS_OF + version * MINUTE });
}

async function aBuiltSite(): Promise<{ site: TestSite; double: S3Double }> {
  const { store, double } = await aStoreInDouble();
  const site = await aSite(SHOP, store);
  await build(site, 1);
  return { site, double };
}

/** Method and key without prefix, id and digest. */
function nameOf({ method, key, prefix }: S3Call): string {
  const name = `${prefix === null ? method : 'LIST'} ${prefix ?? key}`;
  return name
    .replace(' shops/', ' ')
    .replace(/releases\/\d+-\w+/, 'releases/ID')
    .replace(/views\/\d+-\w+/, 'views/ID')
    .replace(/blobs\/\w{32}/, 'blobs/DIGEST');
}

describe('the publication of one changed page in an object store (protocol double)', () => {
  it('makes these requests', async () => {
    const { site, double } = await aBuiltSite();
    const start = double.calls.length;
    await build(site, 2);
    const release = `${SHOP}/releases/ID`;
    expect(double.calls.slice(start).map(nameOf).sort()).toEqual(
      [
        ...['GET', 'PUT', 'PUT'].map((method) => `${method} ${SHOP}/lease.json`),
        // What a killed build left; what is removed after the switch.
        ...Array(2).fill(`LIST ${SHOP}/releases/`),
        `LIST ${SHOP}/views/`,
        ...['GET', 'GET', 'PUT'].map((method) => `${method} ${SHOP}/current.json`),
        ...['GET', 'PUT'].map((method) => `${method} ${SHOP}/ledger.json`),
        'GET _assets/bundles/bundle-1.json',
        // What is stored of the assets and of the live release.
        'LIST _assets/_astro/',
        `LIST ${release}/`,
        ...[...'0123456789abcdef'].map((part) => `LIST blobs/${part}`),
        // The index of the previous release, and its routing and headers.
        `GET ${release}/index/0.json`,
        ...Array(2).fill('GET blobs/DIGEST'),
        ...['', '.br', '.gz'].map((suffix) => `PUT blobs/DIGEST${suffix}`),
        `PUT ${release}/index/0.json`,
        `PUT ${release}/edge.json`,
        `PUT ${SHOP}/views/ID.json.gz`,
        // The manifest of the previous release, and whether there is one of this release.
        ...['GET', 'GET', 'PUT'].map((method) => `${method} ${release}/release.json`),
      ].sort(),
    );
  });

  it('sends in parallel those that do not need the responses of others', async () => {
    const { site, double } = await aBuiltSite();
    // Another process: it knows nothing of the store.
    const shop = storeIn(double).shop(SHOP);
    const release = `${SHOP}/releases/ID`;
    /** Until these requests are under way, the other one gets no response. */
    const gates: Record<string, string[]> = {
      [`GET ${SHOP}/lease.json`]: [`LIST ${SHOP}/releases/`, 'GET _assets/garbage.json'],
      'PUT blobs/DIGEST': [
        `GET ${release}/index/0.json`,
        `GET ${SHOP}/ledger.json`,
        `LIST ${SHOP}/views/`,
        'GET _assets/bundles/bundle-1.json',
      ],
      'PUT blobs/DIGEST.gz': [`PUT ${release}/index/0.json`, `PUT ${release}/edge.json`],
    };
    const started = new Set<string>();
    const passed: string[] = [];
    let waiting: (() => void)[] = [];
    double.allows = async (call) => {
      const name = nameOf(call);
      started.add(name);
      for (const wake of waiting) wake();
      const needed = gates[name] ?? [];
      while (!needed.every((one) => started.has(one))) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      }
      if (needed.length > 0) passed.push(name);
      return true;
    };
    const pages = [aPage('/', { view: aPageView('/', { description: 'চা '.repeat(200) }) })];
    await site.build(aPlan(pages), { asOf: AS_OF + 2 * MINUTE, shop });
    waiting = [];
    expect(passed).toEqual(expect.arrayContaining(Object.keys(gates)));
    expect(liveId(double, SHOP)).toBe((await readCurrentRelease(shop)).id);
  });
});

describe('a process whose read of the list of garbage failed (protocol double)', () => {
  it('reads it again for its next build', async () => {
    const { store, double } = await aStoreInDouble();
    const site = await aSite(SHOP, store);
    double.allows = ({ key }) => !key.endsWith('garbage.json');
    await expect(build(site, 1)).rejects.toThrow(/garbage\.json cannot be read/);
    double.allows = () => true;
    const { release } = await build(site, 1);
    expect(liveId(double, SHOP)).toBe(release.id);
  });
});

describe('a lock in an object store (protocol double)', () => {
  it('is free again when what killed builds left cannot be listed', async () => {
    const { site, double } = await aBuiltSite();
    double.allows = ({ prefix }) => prefix === null;
    await expect(site.shop.lock()).rejects.toThrow(/cannot be listed/);
    double.allows = () => true;
    expect(await site.shop.holder()).toBeNull();
  });

  it('that was lost lets no switch be undone: the pointer is replaced as it was read', async () => {
    const { site, double } = await aBuiltSite();
    const first = liveId(double, SHOP) ?? '';
    const second = (await build(site, 2)).release.id;
    const late = storeIn(double).shop(SHOP);
    await late.lock();
    expect(await late.liveId()).toBe(second);
    double.clock.now += MINUTE + 1000;
    const third = (await build(site, 3)).release.id;
    await expect(late.activate(first, second)).rejects.toThrow(ActivationConflictError);
    expect(liveId(double, SHOP)).toBe(third);
  });
});
