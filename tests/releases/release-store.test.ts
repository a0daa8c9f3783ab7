import { describe, expect, it } from 'vitest';
import { readCurrentRelease } from '#releases/current-release.ts';
import { digest } from '#releases/digest.ts';
import { readLedger } from '#releases/ledger.ts';
import { createManifest, type ReleaseManifest } from '#releases/manifest.ts';
import { ReleasePathError } from '#releases/release-path.ts';
import {
  ActivationConflictError,
  ReleaseError,
  type ShopReleases,
  type StoredRelease,
} from '#releases/release-store.ts';
import { HEADERS_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { LockedError } from '#system/lock.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../pipeline/support/fake-plan.ts';
import { aSite } from '../pipeline/support/site-folder.ts';
import { hastenWaits } from './support/hasten-waits.ts';
import { CONDITIONAL_STORES, STORES } from './support/store-kinds.ts';

const MINUTE = 60_000;
const SHOP = 'tea.example';
const ROUTING = JSON.stringify({
  index: 'index.html',
  notFound: '404.html',
  direct: [],
  internal: [],
  exact: {},
  shells: [],
});
const HEADERS = JSON.stringify({ rules: [], sets: {}, otherwise: 'page', tls: {} });

/** A file long enough to be stored compressed. */
const longText = (text: string) => text.repeat(200);

function manifestOf(id: string, files: Readonly<Record<string, string>>): ReleaseManifest {
  const digests = new Map(Object.entries(files).map(([file, text]) => [file, digest(text)]));
  return createManifest(id, { bundle: 'b', asOf: 1, validUntil: null, pages: [], files: digests });
}

/** Finishes a release of these files; those equal to the previous release's are linked. */
async function finish(
  shop: ShopReleases,
  id: string,
  pages: Readonly<Record<string, string>>,
  previous: StoredRelease | null = null,
) {
  const files = { ...pages, [ROUTING_FILE]: ROUTING, [HEADERS_FILE]: HEADERS };
  const draft = shop.draft(previous);
  for (const [file, text] of Object.entries(files)) {
    if (!draft.link(file, digest(text))) draft.write(file, Buffer.from(text));
  }
  await draft.flush();
  const linked = draft.linked;
  return { release: await draft.finish(manifestOf(id, files)), linked };
}

async function textOf(shop: ShopReleases, release: StoredRelease, file: string): Promise<string> {
  return Buffer.from(await shop.readFile(release, file)).toString();
}

function planOf(version: number) {
  const pages = ['a', 'b'].map((name) =>
    aPage(`/product/${name}`, {
      view: aPageView(`/product/${name}`, { title: name === 'a' ? `Version ${version}` : 'Same' }),
    }),
  );
  return aPlan(pages);
}

describe.each(STORES)('small files in $kind', ({ open }) => {
  it('are read back, replaced and removed', async () => {
    const store = await open();
    const shop = store.shop(SHOP);
    expect(await shop.read('ledger.json')).toBeNull();
    await shop.write('ledger.json', '{"n":1}');
    await shop.write('ledger.json', '{"n":2}');
    await store.write('_hosts.json', '{}');
    expect(Buffer.from((await shop.read('ledger.json')) ?? []).toString()).toBe('{"n":2}');
    expect(Buffer.from((await store.read('_hosts.json')) ?? []).toString()).toBe('{}');
    await shop.remove('ledger.json');
    expect(await shop.read('ledger.json')).toBeNull();
    await expect(shop.remove('ledger.json')).resolves.toBeUndefined();
  });

  it('are written from parts in their order', async () => {
    const store = await open();
    await store.write('parts', [Buffer.from('first, '), Buffer.from('সেকেন্ড, '), Buffer.from('third')]);
    expect(Buffer.from((await store.read('parts')) ?? []).toString()).toBe('first, সেকেন্ড, third');
  });

  it('are listed in depth by names relative to the folder', async () => {
    const shop = (await open()).shop(SHOP);
    await shop.write('views/deep/b.json', '1');
    await shop.write('views/a & b.json', '2');
    await shop.write('views2/c.json', '3');
    expect(await shop.list('views')).toEqual(['a & b.json', 'deep/b.json']);
    expect(await shop.list('absent')).toEqual([]);
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', ''])('cannot have the name %j', async (name) => {
    const store = await open();
    await expect(store.read(name)).rejects.toThrow(ReleasePathError);
    expect(() => store.shop(name)).toThrow(ReleasePathError);
  });

  it('are apart by shop, and every shop is listed', async () => {
    const store = await open();
    await store.shop(SHOP).write('aliases.json', '[]');
    await store.shop('_default').write('aliases.json', '[1]');
    await store.write('_assets/_astro/app.js', Buffer.from('app'));
    expect((await store.listShops()).sort()).toEqual(['_default', SHOP]);
  });
});

describe.each(STORES)('a release in $kind', ({ open }) => {
  it('is read back with every file and its manifest', async () => {
    const shop = (await open()).shop(SHOP);
    const { release } = await finish(shop, 'r1', { 'index.html': longText('home'), 'চা.html': 'tea' });
    const found = await shop.readRelease('r1');
    expect(found).toEqual(release);
    expect(await textOf(shop, release, 'index.html')).toBe(longText('home'));
    expect(await textOf(shop, release, 'চা.html')).toBe('tea');
    expect(JSON.parse(await textOf(shop, release, 'release.json'))).toEqual(release.manifest);
    expect(await shop.listReleases()).toEqual(['r1']);
  });

  it('takes over files of the previous release by path and digest', async () => {
    const shop = (await open()).shop(SHOP);
    const pages = { 'index.html': longText('home'), 'b.html': 'same' };
    const first = await finish(shop, 'r1', pages);
    const second = await finish(shop, 'r2', { ...pages, 'b.html': 'changed' }, first.release);
    expect([first.linked, second.linked]).toEqual([0, 3]);
    expect(await textOf(shop, second.release, 'index.html')).toBe(longText('home'));
    expect(await textOf(shop, second.release, 'b.html')).toBe('changed');
    await shop.removeRelease('r1');
    expect(await textOf(shop, second.release, 'index.html')).toBe(longText('home'));
  });

  it('has a second name for a written and for a linked file', async () => {
    const shop = (await open()).shop(SHOP);
    const first = await finish(shop, 'r1', { 'a.html': longText('a') });
    const draft = shop.draft(first.release);
    const files = { 'a.html': longText('a'), 'a2.html': longText('a'), 'b.html': 'b', 'b2.html': 'b' };
    const all = { ...files, [ROUTING_FILE]: ROUTING, [HEADERS_FILE]: HEADERS };
    for (const file of ['a.html', ROUTING_FILE, HEADERS_FILE] as const) draft.link(file, digest(all[file]));
    draft.alias('a.html', 'a2.html');
    draft.write('b.html', Buffer.from('b'));
    draft.alias('b.html', 'b2.html');
    const release = await draft.finish(manifestOf('r2', all));
    expect(await textOf(shop, release, 'a2.html')).toBe(longText('a'));
    expect(await textOf(shop, release, 'b2.html')).toBe('b');
  });

  it('does not exist before it is finished, nor when it is discarded', async () => {
    const shop = (await open()).shop(SHOP);
    const draft = shop.draft(null);
    draft.write('index.html', Buffer.from('half'));
    await draft.flush();
    expect(await shop.listReleases()).toEqual([]);
    await draft.discard();
    expect(await shop.listReleases()).toEqual([]);
  });

  it('is used as it is when it is finished again, and its id is refused for another release', async () => {
    const shop = (await open()).shop(SHOP);
    await finish(shop, 'r1', { 'index.html': 'home' });
    await finish(shop, 'r1', { 'index.html': 'home' });
    await expect(finish(shop, 'r1', { 'index.html': 'other' })).rejects.toThrow(ReleaseError);
    const release = await shop.readRelease('r1');
    expect(release && (await textOf(shop, release, 'index.html'))).toBe('home');
  });

  it('counts as missing when its manifest is damaged or removed', async () => {
    const shop = (await open()).shop(SHOP);
    await finish(shop, 'r1', { 'index.html': 'home' });
    await finish(shop, 'r2', { 'index.html': 'home 2' });
    await shop.write('releases/r1/release.json', '{"version":0}');
    expect(await shop.readRelease('r1')).toBeNull();
    await shop.removeRelease('r1');
    expect(await shop.listReleases()).toEqual(['r2']);
    expect(await shop.readRelease('r1')).toBeNull();
  });
});

describe.each(STORES)('builds into $kind', ({ open }) => {
  it('write what changed and make it live', async () => {
    const site = await aSite(SHOP, await open());
    const first = await site.build(planOf(1));
    const second = await site.build(planOf(2), { asOf: AS_OF + MINUTE });
    expect(await site.shop.liveId()).toBe(second.release.id);
    expect(second.linked).toBeGreaterThan(first.linked);
    // One page and the manifest.
    expect(second.written).toBe(2);
    expect(await textOf(site.shop, second.release, 'product/a.html')).toContain('Version 2');
    expect(await textOf(site.shop, second.release, 'product/b.html')).toContain('Same');
    expect((await readLedger(site.shop)).releases.map(({ id }) => id)).toEqual([
      first.release.id,
      second.release.id,
    ]);
  });

  it('write nothing when nothing changed', async () => {
    const site = await aSite(SHOP, await open());
    const first = await site.build(planOf(1));
    const again = await site.build(planOf(1), { asOf: AS_OF + MINUTE });
    expect(again).toMatchObject({ status: 'unchanged', written: 0, release: { id: first.release.id } });
  });

  it('keep the last five releases complete, and store the hashed assets once', async () => {
    const site = await aSite(SHOP, await open());
    const ids: string[] = [];
    for (let version = 0; version < 7; version += 1) {
      const { release } = await site.build(planOf(version), { asOf: AS_OF + version * MINUTE });
      ids.push(release.id);
    }
    expect((await site.shop.listReleases()).sort()).toEqual(ids.slice(2));
    const oldest = await site.shop.readRelease(ids[2] ?? '');
    expect(oldest && (await textOf(site.shop, oldest, 'product/a.html'))).toContain('Version 2');
    expect(await site.store.list('_assets/_astro')).toEqual(['app.abc123.js']);
  });
});

describe.each(CONDITIONAL_STORES)('two builds of one shop in $kind', ({ open }) => {
  it('cannot activate over each other', async () => {
    const shop = (await open()).shop(SHOP);
    for (const id of ['r1', 'r2', 'r3']) await finish(shop, id, { 'index.html': id });
    await shop.activate('r1', null);
    await shop.activate('r2', 'r1');
    await expect(shop.activate('r3', 'r1')).rejects.toThrow(ActivationConflictError);
    await expect(shop.activate('r3', null)).rejects.toThrow(/r2.*r3 was not activated. Build again/);
    expect((await readCurrentRelease(shop)).release?.id).toBe('r2');
    await shop.activate('r2', 'r1');
    expect(await shop.liveId()).toBe('r2');
  });

  it('wait for each other, and the second is refused while the first runs', async () => {
    hastenWaits();
    const store = await open();
    const builder = store.shop(SHOP);
    const first = await builder.lock();
    const files = { 'index.html': 'home', [ROUTING_FILE]: ROUTING, [HEADERS_FILE]: HEADERS };
    const draft = builder.draft(null);
    for (const [file, text] of Object.entries(files)) draft.write(file, Buffer.from(text));
    await expect(store.shop(SHOP).lock()).rejects.toThrow(LockedError);
    // The refused one has removed nothing of the release that is being written.
    const release = await draft.finish(manifestOf('r1', files));
    expect(await textOf(builder, release, 'index.html')).toBe('home');
    const other = await store.shop('salt.example').lock();
    const second = store.shop(SHOP).lock();
    await first.release();
    await (await second).release();
    await other.release();
  });
});
