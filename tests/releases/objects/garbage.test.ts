import { describe, expect, it } from 'vitest';
import { ObjectStore } from '#releases/objects/object-store.ts';
import { removeShop } from '#releases/remove-shop.ts';
import { LockedError } from '#system/lock.ts';
import { AS_OF, aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite } from '#tests/pipeline/support/site-folder.ts';
import { clientOf, repeatingClient } from '../support/object-clients.ts';
import { liveId, readLiveRelease } from '../support/object-files.ts';
import { aStoreInDouble, storeIn } from '../support/store-kinds.ts';

const TEA = 'tea.example';
const SALT = 'salt.example';
const HOUR = 3_600_000;
const GARBAGE = 'shops/_assets/garbage.json';

function planOf(title: string) {
  return aPlan([aPage('/', { view: aPageView('/', { title, description: 'চা '.repeat(200) }) })]);
}

/** A shop whose page had these titles in turn, and what the tests do with its target. */
async function aShopWith(titles: readonly string[]) {
  const { store, double } = await aStoreInDouble();
  const site = await aSite(TEA, store);
  let minutes = 0;
  const build = (title: string) => {
    minutes += 1;
    return site.build(planOf(title), { asOf: AS_OF + minutes * 60_000 });
  };
  const digests = new Map<string, string>();
  for (const title of titles) {
    const { release } = await build(title);
    digests.set(title, release.manifest.files['index.html'] ?? '');
  }
  const digestOf = (title: string) => digests.get(title) ?? 'none';
  return {
    store,
    double,
    site,
    build,
    digestOf,
    /** Names of the stored objects that hold a page. */
    stored: (title: string) =>
      [...double.objects.keys()].filter((key) => key.includes(`blobs/${digestOf(title)}`)),
    /** Removes garbage as another program, some hours later. */
    async sweepAfter(hours: number) {
      double.clock.now += hours * HOUR;
      await storeIn(double).removeGarbage();
    },
  };
}

/** The first page is named by no retained release. */
const SIX = ['one', 'two', 'three', 'four', 'five', 'six'];

describe('bytes that no release names (protocol double)', () => {
  it('are removed in all encodings two days after they were found', async () => {
    const { stored, sweepAfter, double } = await aShopWith(SIX);
    expect(stored('one')).toHaveLength(3);
    await sweepAfter(0);
    await sweepAfter(47);
    expect(stored('one')).toHaveLength(3);
    await sweepAfter(25);
    expect(stored('one')).toEqual([]);
    for (const title of SIX.slice(1)) expect(stored(title)).toHaveLength(3);
    readLiveRelease(double, TEA);
  });

  it('lose their compressed forms first: what has all of these counts as complete', async () => {
    const { digestOf, sweepAfter, double } = await aShopWith(SIX);
    await sweepAfter(0);
    await sweepAfter(72);
    const removals = double.calls.filter(({ method }) => method === 'DELETE');
    const ofOne = removals.filter(({ key }) => key.includes(digestOf('one')));
    const plain = ofOne.find(({ key }) => key.endsWith(digestOf('one')));
    const packed = ofOne.filter((call) => call !== plain);
    expect(packed.map(({ key }) => key.split('.').at(-1)).sort()).toEqual(['br', 'gz']);
    for (const { endedAt } of packed) expect(endedAt).toBeLessThan(plain?.beganAt ?? 0);
  });

  it.each(['br', 'gz'])(
    'are stored again by a build that needs them after the removal of their form %s failed',
    async (form) => {
      const { digestOf, sweepAfter, double } = await aShopWith(SIX);
      await sweepAfter(0);
      double.allows = ({ method, key }) => method !== 'DELETE' || !key.endsWith(`${digestOf('one')}.${form}`);
      await expect(sweepAfter(72)).rejects.toThrow('cannot be removed');
      double.allows = () => true;
      const salt = await aSite(SALT, storeIn(double));
      await salt.build(planOf('one'));
      readLiveRelease(double, SALT);
    },
  );

  it('are those that a removed shop alone had, with all encodings, and not those of other shops', async () => {
    const { store, stored, sweepAfter, double } = await aShopWith(['one', 'two']);
    const salt = await aSite(SALT, store);
    await salt.build(planOf('two'));
    await removeShop(store, TEA);
    expect([...double.objects.keys()].filter((key) => key.startsWith(`shops/${TEA}/`))).toEqual([]);
    for (const hours of [0, 72]) await sweepAfter(hours);
    expect(stored('one')).toEqual([]);
    expect(stored('two')).toHaveLength(3);
    readLiveRelease(double, SALT);
  });

  it('stay while a release of another shop names them', async () => {
    const { store, stored, sweepAfter, double } = await aShopWith(SIX);
    const salt = await aSite(SALT, store);
    await salt.build(planOf('one'));
    for (const hours of [0, 48, 48]) await sweepAfter(hours);
    expect(stored('one')).toHaveLength(3);
    readLiveRelease(double, SALT);
  });

  it('stay when a build that began before the first sweep names them later', async () => {
    const { store, site, stored, sweepAfter, double } = await aShopWith(['one']);
    const draft = store.shop(SALT).draft(null);
    const { release } = await site.build(planOf('one'));
    for (const file of Object.keys(release.manifest.files)) {
      draft.write(file, await site.shop.readFile(release, file));
    }
    for (const title of SIX.slice(1))
      await site.build(planOf(title), { asOf: AS_OF + SIX.indexOf(title) * HOUR });
    await sweepAfter(0);
    await draft.finish({ ...release.manifest, id: 'long' });
    await store.shop(SALT).activate('long', null);
    for (const hours of [48, 48]) await sweepAfter(hours);
    expect(stored('one')).toHaveLength(3);
    readLiveRelease(double, SALT);
  });

  it('stay when a build names them again at the moment of their removal', async () => {
    const { stored, sweepAfter, build, double } = await aShopWith(SIX);
    await sweepAfter(0);
    double.clock.now += 72 * HOUR;
    // The sweep has read all releases and lists the blobs when the build begins.
    const other = storeIn(double);
    double.allows = async ({ prefix }) => {
      if (prefix !== 'shops/blobs/') return true;
      double.allows = () => true;
      const site = await aSite(SALT, storeIn(double));
      await site.build(planOf('one'));
      return true;
    };
    await other.removeGarbage();
    expect(liveId(double, SALT)).not.toBeNull();
    readLiveRelease(double, SALT);
    expect(stored('one')).toHaveLength(3);
    await build('one');
    readLiveRelease(double, TEA);
  });

  it.each([
    ['the list of garbage is written', 2],
    ['they are removed', 3],
  ])(
    'stay when a sweep that was suspended before %s loses its lock to a build that names them',
    async (_, read) => {
      const { stored, digestOf, sweepAfter, double } = await aShopWith(SIX);
      await sweepAfter(0);
      double.clock.now += 72 * HOUR;
      let reads = 0;
      double.beforeResponse = async ({ method, key }) => {
        if (method !== 'GET' || key !== GARBAGE) return;
        reads += 1;
        if (reads !== read) return;
        double.beforeResponse = () => undefined;
        // The lease of the sweep expires.
        double.clock.now += 61_000;
        await (await aSite(SALT, storeIn(double))).build(planOf('one'));
      };
      await expect(storeIn(double).removeGarbage()).rejects.toThrow(LockedError);
      expect(stored('one')).toHaveLength(3);
      readLiveRelease(double, SALT);
      expect(String(double.objects.get(GARBAGE)?.body)).not.toContain(digestOf('one'));
    },
  );

  it('are removed also when the response to the write of their list was lost', async () => {
    const { stored, sweepAfter, double } = await aShopWith(SIX);
    await sweepAfter(0);
    double.clock.now += 72 * HOUR;
    const repeated: string[] = [];
    const client = repeatingClient(clientOf(double), (key) => {
      if (key !== GARBAGE) return false;
      repeated.push(key);
      return true;
    });
    await new ObjectStore(client, 'shops').removeGarbage();
    // The list with what has expired, and the list without it.
    expect(repeated).toHaveLength(2);
    expect(stored('one')).toEqual([]);
  });

  it('are looked for once a day', async () => {
    const { sweepAfter, double } = await aShopWith(['one']);
    await sweepAfter(0);
    const before = double.calls.length;
    await sweepAfter(23);
    expect(double.calls.length - before).toBe(1);
    await sweepAfter(2);
    expect(double.calls.length - before).toBeGreaterThan(3);
  });

  it('stay while a release cannot be read', async () => {
    const { site, stored, sweepAfter } = await aShopWith(SIX);
    await sweepAfter(0);
    const [id = ''] = await site.shop.listReleases();
    await site.shop.write(`releases/${id}/release.json`, '{');
    await sweepAfter(72);
    expect(stored('one')).toHaveLength(3);
    await site.shop.removeRelease(id);
    await sweepAfter(24);
    expect(stored('one')).toEqual([]);
  });
});
