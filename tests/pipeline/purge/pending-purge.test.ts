import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changedUrls } from '#pipeline/purge/changed-urls.ts';
import { readPendingPurge, withEarlier } from '#pipeline/purge/pending-purge.ts';
import { announceSwitch, purgeShop } from '#pipeline/purge/purge-shop.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { rollBack } from '#releases/rollback.ts';
import { Interruption, interruptedStore } from '../../releases/support/interrupted-store.ts';
import { STORES } from '../../releases/support/store-kinds.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../support/fake-plan.ts';
import { aSite, type TestSite } from '../support/site-folder.ts';

const DOMAIN = 'aurora.example';
const TENANT = { domain: DOMAIN, origin: `https://${DOMAIN}`, aliases: ['www.aurora.example'] };
const MINUTE = 60_000;
const NOTHING = { everything: false, added: [], changed: [], removed: [] };
const CHANGE = { switch: 's1', domain: DOMAIN, origins: [TENANT.origin], release: '2', ...NOTHING };

interface Hook {
  url: string;
  /** Of each response; it can be changed. */
  status: number;
  /** Bodies of the calls so far. */
  bodies: { switch: string; release: string; everything: boolean; changed: string[] }[];
  /** Called before each response. */
  onCall: () => Promise<void> | void;
}

async function aHook(status: number): Promise<Hook> {
  const hook: Hook = { url: '', status, bodies: [], onCall: () => undefined };
  const server = createServer(async (request, response) => {
    hook.bodies.push(JSON.parse(await text(request)));
    await hook.onCall();
    response.writeHead(hook.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  hook.url = `http://127.0.0.1:${address.port}/purge`;
  return hook;
}

function purgeTo(hook: Hook, now = AS_OF) {
  const deps = { now: () => now, print: () => undefined, pause: async () => undefined };
  return createPurge({ kind: 'hook', url: hook.url, secret: 'a key' }, deps);
}

function build(site: TestSite, version: number, ids = [1, 2, 3]) {
  const pages = ids.map((n) => {
    const title = n === version ? `Version ${version}` : 'Same';
    return aPage(`/product/${n}`, { view: aPageView(`/product/${n}`, { title }) });
  });
  return site.build(aPlan(pages), { asOf: AS_OF + version * MINUTE });
}

describe.each(STORES)('what a cache did not take, in $kind', ({ open }) => {
  it('is stored with reason and time, and sent with the next change until the cache takes it', async () => {
    const site = await aSite(DOMAIN, await open());
    const { shop } = site;
    const [first, second, third] = [await build(site, 1), await build(site, 2), await build(site, 3)].map(
      ({ release }) => release.manifest,
    );
    if (!first || !second || !third) throw new Error('no release');
    const hook = await aHook(503);
    const warning = await purgeTo(hook).send({ shop, tenant: TENANT, before: first, after: second });
    expect(warning).toMatch(
      /release is live, but .* responded with 503; 1 of 1 calls remain\. The next build/,
    );
    expect(await readPendingPurge(shop)).toMatchObject({
      since: AS_OF,
      problem: expect.stringMatching('503'),
    });

    hook.status = 403;
    const again = purgeTo(hook, AS_OF + MINUTE);
    expect(await again.send({ shop, tenant: TENANT, before: second, after: third })).toMatch(
      /responded with 403/,
    );
    const pending = await readPendingPurge(shop);
    expect(pending).toMatchObject({ since: AS_OF, change: { release: third.id } });

    hook.status = 200;
    const before = hook.bodies.length;
    expect(await again.send({ shop, tenant: TENANT, before: third, after: third })).toBeNull();
    const sent = hook.bodies.slice(before);
    expect(sent).toMatchObject([{ release: third.id, everything: false }]);
    expect(sent[0]?.changed).toEqual(['/product/1', '/product/2', '/product/3', '/release.json']);
    expect(await readPendingPurge(shop)).toBeNull();
    await again.send({ shop, tenant: TENANT, before: third, after: third });
    expect(hook.bodies).toHaveLength(before + 1);
  });

  it('is stored after a rollback', async () => {
    const site = await aSite(DOMAIN, await open());
    await build(site, 1);
    await build(site, 2);
    const hook = await aHook(500);
    const { from } = await rollBack({ store: site.store, shop: site.shop, reason: '', now: AS_OF });
    expect(await purgeShop(purgeTo(hook), site, from)).toMatch(/The next build sends them again/);
    expect(await readPendingPurge(site.shop)).not.toBeNull();
  });

  it('is not lost by a rollback that ends after any of its changes: its repetition sends it', async () => {
    const site = await aSite(DOMAIN, await open());
    const first = (await build(site, 1)).release.id;
    const second = (await build(site, 2)).release.id;
    const back = (store: ReleaseStore, hook: Hook) => {
      const shop = store.shop(DOMAIN);
      return rollBack({
        ...{ store, shop, release: first, reason: '', now: AS_OF },
        beforeSwitch: (live, next) => announceSwitch(purgeTo(hook), { store, shop }, live, next),
      });
    };
    const counted = interruptedStore(site.store, 0);
    const ended = await aHook(200);
    await back(counted.store, ended);
    const changes = Array.from({ length: counted.changes() }, (_, index) => index + 1);
    for (const at of [...changes, DOMAIN]) {
      await rollBack({ ...site, release: second, reason: '', now: AS_OF });
      await site.shop.remove('purge.json');
      const hook = await aHook(200);
      await expect(back(interruptedStore(site.store, at).store, hook)).rejects.toThrow(Interruption);
      const { from } = await back(site.store, hook);
      expect(await purgeShop(purgeTo(hook), site, from)).toBeNull();
      const urls = ['/product/1', '/product/2', '/release.json'];
      expect(hook.bodies).toMatchObject([{ release: first, everything: false, changed: urls }]);
      expect(await readPendingPurge(site.shop)).toBeNull();
    }
  });
});

describe('what a switch is about to change', () => {
  it('is stored before it, sent once after it, and not stored for a release that is live', async () => {
    const site = await aSite(DOMAIN);
    const { shop } = site;
    const first = (await build(site, 1)).release.manifest;
    const second = (await build(site, 2, [1, 2, 3, 4])).release.manifest;
    const hook = await aHook(200);
    const stored: unknown[] = [];
    hook.onCall = async () => void stored.push((await readPendingPurge(shop))?.change.release);
    const purge = purgeTo(hook);
    await purge.announce({ shop, tenant: TENANT, before: first, after: second });
    expect(await readPendingPurge(shop)).toMatchObject({ since: AS_OF, problem: null });
    expect(await purge.send({ shop, tenant: TENANT, before: first, after: second })).toBeNull();
    const { added, changed } = changedUrls(first, second);
    expect(added).toEqual(['/product/4']);
    expect(hook.bodies).toMatchObject([{ release: second.id, added, changed }]);
    // A program that ends before the cache has responded sends them again.
    expect(stored).toEqual([second.id]);
    expect(await readPendingPurge(shop)).toBeNull();
    await purge.announce({ shop, tenant: TENANT, before: second, after: second });
    expect(await readPendingPurge(shop)).toBeNull();
  });
});

describe('the id of a switch', () => {
  it('is the same when its purge is repeated, and another when its release becomes live again', async () => {
    const site = await aSite(DOMAIN);
    const { shop } = site;
    const first = (await build(site, 1)).release.manifest;
    const second = (await build(site, 2)).release.manifest;
    const hook = await aHook(403);
    const purge = purgeTo(hook);
    const switchTo = async (before: typeof first, after: typeof first) => {
      await purge.announce({ shop, tenant: TENANT, before, after });
      await purge.send({ shop, tenant: TENANT, before, after });
      await purge.send({ shop, tenant: TENANT, before: after, after });
    };
    await switchTo(first, second);
    await switchTo(second, first);
    await switchTo(first, second);
    const ids = hook.bodies.map((body) => body.switch);
    expect(hook.bodies.map(({ release }) => release)).toEqual(
      [second, second, first, first, second, second].map(({ id }) => id),
    );
    expect([ids[0], ids[2], ids[4]]).toEqual([ids[1], ids[3], ids[5]]);
    expect(new Set(ids).size).toBe(3);
  });

  it('is given to a record of a former version, which has none', async () => {
    const site = await aSite(DOMAIN);
    const { switch: _, ...change } = CHANGE;
    await site.shop.write('purge.json', JSON.stringify({ since: AS_OF, problem: null, change }));
    expect((await readPendingPurge(site.shop))?.change.switch).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a change together with an earlier one', () => {
  it('has the URLs of both, each once, and one that was removed and added again as changed', () => {
    const earlier = {
      ...CHANGE,
      origins: ['https://old.example'],
      added: ['/a', '/b'],
      removed: ['/c', '/d'],
    };
    const change = { ...CHANGE, release: '3', added: ['/c', '/e'], changed: ['/a'], removed: ['/b'] };
    expect(withEarlier(change, earlier)).toEqual({
      switch: 's1',
      domain: DOMAIN,
      origins: [TENANT.origin, 'https://old.example'],
      release: '3',
      everything: false,
      added: ['/e'],
      changed: ['/a', '/c'],
      removed: ['/b', '/d'],
    });
  });

  it('is everything when one of them is', () => {
    expect(withEarlier(CHANGE, { ...CHANGE, everything: true }).everything).toBe(true);
  });
});
