/** Releases that an earlier version stored, in `tests/fixtures/stored-releases.json.gz`: two of one shop, an hour apart. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { objectId } from '#demo/identity.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readLedger } from '#releases/ledger.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { rollBack } from '#releases/rollback.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { shopsToBuild } from '#tests/pipeline/support/shops-to-build.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { ROOT } from '#tests/support/test-site.ts';
import { aStoreInDouble } from './support/store-kinds.ts';

const Files = z.record(z.string(), z.string());
/** `folder`: file → Base64, and `link ->` → target. `objects`: key → Base64. `now`: time of the second build, epoch ms. */
const Stored = z.object({ now: z.number(), folder: Files, objects: Files });

const HOUR = 3_600_000;
const TEA = 'tea.example';
const [FIRST, SECOND] = ['20260601120000-e81e112a', '20260601130000-ddb01deb'] as const;

const fixture = await readFile(path.join(ROOT, 'tests/fixtures/stored-releases.json.gz'));
const stored = Stored.parse(JSON.parse(gunzipSync(fixture).toString()));

async function storedFolder(): Promise<ReleaseStore> {
  const dir = await temporaryDir();
  for (const [name, content] of Object.entries(stored.folder)) {
    const link = name.endsWith(' ->');
    const file = path.join(dir, link ? name.slice(0, -3) : name);
    await mkdir(path.dirname(file), { recursive: true });
    await (link ? symlink(content, file) : writeFile(file, Buffer.from(content, 'base64')));
  }
  return new FolderStore(dir);
}

async function storedObjects(): Promise<ReleaseStore> {
  const { store, double } = await aStoreInDouble();
  for (const [key, body] of Object.entries(stored.objects)) {
    double.objects.set(key, { body: Buffer.from(body, 'base64'), modified: stored.now });
  }
  return store;
}

/** The shop as it was at the second build. */
function shops() {
  const post = {
    _id: objectId('post', 'How to brew'),
    title: 'How to brew',
    message: '<p>Wait four minutes.</p>',
    status: true,
  };
  const products = [aProduct('Green tea'), aProduct('Black tea')];
  return shopsToBuild([aSeedShop('tea', { products, posts: [post] })], stored.now + HOUR);
}

describe.each([
  ['a folder', storedFolder],
  ['an object store (protocol double)', storedObjects],
])('releases of an earlier version in %s', (_, open) => {
  it('are what the next build continues from', async () => {
    const store = await open();
    const results = await (await shops()).build({ store });
    expect(exitCode(results)).toBe(0);
    const { releases } = await readLedger(store.shop(TEA));
    expect(releases.slice(0, 2).map(({ id }) => id)).toEqual([FIRST, SECOND]);
    expect(await store.shop(TEA).liveId()).toBe(releases.at(-1)?.id);
  });

  it('have the last good response for a call that fails', async () => {
    const store = await open();
    const intercept = (url: string) =>
      url.includes('/seller/blog/') ? new Response('', { status: 500 }) : null;
    const [result] = await (await shops()).build({ store, intercept });
    expect(result?.failedCalls.map(({ call, ageMs }) => [call, ageMs])).toEqual([['posts', HOUR]]);
    const live = await store.shop(TEA).readRelease((await store.shop(TEA).liveId()) ?? '');
    const files = Object.keys(live?.manifest.files ?? {});
    expect(files.filter((file) => file.startsWith('blog/'))).toHaveLength(1);
  });

  it('can be rolled back to', async () => {
    const store = await open();
    const shop = store.shop(TEA);
    const { from } = await rollBack({ store, shop, release: FIRST, reason: 'test', now: stored.now + HOUR });
    expect([from, await shop.liveId()]).toEqual([SECOND, FIRST]);
  });
});
