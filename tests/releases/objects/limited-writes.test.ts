/**
 * Stores such as R2 allow one write a second on a key: the double responds to the others with 429. Others respond to all
 * calls with 503 for a time.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { digest } from '#releases/digest.ts';
import { writeAliases, writeHosts } from '#releases/hosts.ts';
import { AS_OF, aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite } from '#tests/pipeline/support/site-folder.ts';
import type { S3Double } from '#tests/support/s3-double.ts';
import { hastenWaits } from '../support/hasten-waits.ts';
import { clientOf } from '../support/object-clients.ts';
import { liveId, readLiveRelease } from '../support/object-files.ts';
import { aStoreInDouble, storeIn } from '../support/store-kinds.ts';

/** Pauses end twenty times as soon, as in `hastenWaits`. */
vi.mock('node:timers/promises', async (load) => {
  const { setTimeout: sleep, ...timers } = await load<typeof import('node:timers/promises')>();
  return { ...timers, setTimeout: (ms: number) => sleep(ms / 20) };
});

const SHOP = 'tea.example';

function planOf(version: number) {
  return aPlan([aPage('/', { view: aPageView('/', { title: `Version ${version}` }) })]);
}

async function aLimitedStore() {
  const { store, double } = await aStoreInDouble();
  double.limitsWrites = true;
  return { store, double };
}

function writesOf({ calls }: S3Double, key: string): number {
  return calls.filter((call) => call.method === 'PUT' && call.key === key).length;
}

function ownerIn({ objects }: S3Double, key: string): unknown {
  return JSON.parse(String(objects.get(key)?.body)).owner;
}

beforeEach(() => {
  // All pauses are the shortest, and those of the SDK are zero.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  // The double allows a write each 50 ms.
  hastenWaits();
});

describe('in an object store (protocol double) that allows one write a second on a key', () => {
  it('builds of one shop follow each other, and each releases its lease', { timeout: 60_000 }, async () => {
    const { store, double } = await aLimitedStore();
    const site = await aSite(SHOP, store);
    for (const version of [1, 2, 3]) {
      const { release } = await site.build(planOf(version), { asOf: AS_OF + version * 60_000 });
      expect(liveId(double, SHOP)).toBe(release.id);
      expect(ownerIn(double, `shops/${SHOP}/lease.json`)).toBeNull();
      expect(ownerIn(double, 'shops/_assets/lease.json')).toBeNull();
      readLiveRelease(double, SHOP);
    }
  });

  it('each object of files with equal bytes is written once', async () => {
    const { store, double } = await aLimitedStore();
    const draft = store.shop(SHOP).draft(null);
    const body = Buffer.from('<p>One text for two pages.</p>'.repeat(100));
    draft.write('a/index.html', body);
    draft.write('b/index.html', body);
    await draft.discard();
    const keys = double.calls.filter(({ method }) => method === 'PUT').map(({ key }) => key);
    expect(keys.toSorted()).toEqual(['', '.br', '.gz'].map((end) => `shops/blobs/${digest(body)}${end}`));
  });

  it('the host table is written, and then takes no lease while it is equal', {
    timeout: 60_000,
  }, async () => {
    const { store, double } = await aLimitedStore();
    await writeAliases(store.shop(SHOP), ['www.tea.example']);
    await writeHosts(store);
    expect(JSON.parse(String(double.objects.get('shops/_hosts.json')?.body))).toHaveProperty(
      'www.tea.example',
    );
    const before = writesOf(double, 'shops/_assets/lease.json');
    expect(await writeHosts(store)).toEqual([]);
    expect(writesOf(double, 'shops/_assets/lease.json')).toBe(before);
  });

  it('programs that start together accept the store, with one write each once it has the probe', async () => {
    const { store, double } = await aStoreInDouble();
    await store.ensureWritable();
    const before = writesOf(double, 'shops/_assets/probe');
    await storeIn(double).ensureWritable();
    expect(writesOf(double, 'shops/_assets/probe') - before).toBe(1);
    double.limitsWrites = true;
    const programs = [storeIn(double), storeIn(double), storeIn(double)];
    await expect(Promise.all(programs.map((one) => one.ensureWritable()))).resolves.toHaveLength(3);
  }, 60_000);
});

it('every call is repeated after more than a second when the store responds with 503', async () => {
  const { double } = await aStoreInDouble();
  const client = clientOf(double);
  const body = Buffer.from('text');
  const calls: [string, () => Promise<unknown>, unknown][] = [
    ['write', () => client.write('a/1', body), undefined],
    ['replace', () => client.replace('a/2', body, null), expect.stringMatching(/^"/)],
    ['read', () => client.read('a/1'), expect.objectContaining({ body: new Uint8Array(body) })],
    ['exists', () => client.exists('a/1'), true],
    [
      'list',
      () => client.list('a/')[Symbol.asyncIterator]().next(),
      expect.objectContaining({ done: false }),
    ],
    ['listFolders', () => client.listFolders(''), ['a']],
    ['remove', () => client.remove('a/1'), undefined],
  ];
  for (const [name, call, result] of calls) {
    const before = double.calls.length;
    // The SDK itself sends a call three times, at once.
    double.allows = () => double.calls.length - before > 3 || 'slow down';
    expect(await call(), name).toEqual(result);
    const [, , refused, repeated] = double.calls.slice(before);
    expect((repeated?.beganAt ?? 0) - (refused?.endedAt ?? 0), name).toBeGreaterThan(1_000);
  }
  expect([...double.objects.keys()]).toEqual(['a/2']);
});
