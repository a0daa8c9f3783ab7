import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as catalog from '#contract/endpoints/catalog.ts';
import * as shopEndpoints from '#contract/endpoints/shop.ts';
import { Category } from '#contract/entities/category.ts';
import { fetchResponses } from '#pipeline/fetch-snapshot.ts';
import { SnapshotError } from '#pipeline/snapshot/snapshot-error.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { READERS_VERSION, readLastResponses, writeLastResponses } from '#releases/last-responses.ts';
import type { ShopReleases } from '#releases/release-store.ts';
import {
  aProductDocument,
  type ResponsesByPath,
  SHOP_SLUG,
  shopResponses,
} from '#tests/support/shop-responses.ts';
import { fetchFrom, Status, sourceOf } from '../support/shop-from-responses.ts';
import { temporaryDir } from '../support/site-folder.ts';

const NOW = Date.UTC(2026, 5, 1);
const POSTS = `/seller/blog/${SHOP_SLUG}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const aShop = async () => new FolderStore(await temporaryDir()).shop('tiny.test');
const fileOf = (shop: ShopReleases) => readFile(shop.locate('answers.json'), 'utf8');

/** Reads the shop as a build does, and stores its responses. */
async function build(shop: ShopReleases, responses: ResponsesByPath) {
  const lastResponses = await readLastResponses(shop);
  const read = await fetchResponses({ domain: 'tiny.test' }, sourceOf(fetchFrom(responses)), {
    lastResponses,
  });
  if (read.kind !== 'shop') throw new Error('the API has no shop');
  const result = await read.readSnapshot();
  await writeLastResponses(shop, read.responsesToStore, NOW);
  return result;
}

describe('the stored responses of a shop', () => {
  it('have no field that the readers of the contract do not read', async () => {
    const shop = await aShop();
    const secrets = {
      password: 'secret-1',
      store_passwd: 'secret-2',
      darazOptionData: [{ apiKey: 'secret-3' }],
    };
    const contact = { _id: 'c1', media: 'Facebook', URL: 'tiny', footer: true, ...secrets };
    const product = { ...aProductDocument('p4'), ...secrets };
    await build(
      shop,
      shopResponses({
        [`/shop/contact/${SHOP_SLUG}`]: [contact],
        '/shop/shop-campaign': { data: [{ _id: 'k1', name: 'Flash', ...secrets, products: [product] }] },
      }),
    );
    const { bodies } = JSON.parse(await fileOf(shop));
    const last = await readLastResponses(shop);
    const texts = await Promise.all(
      Object.keys(bodies).map((reply) => last.text({ hash: '', at: 0, reply })),
    );
    expect(texts.join()).toContain('"handle":"tiny"');
    expect(texts.join()).not.toMatch(/secret|passw/);
  });

  it('are read from a file of raw bodies, which the build replaces', async () => {
    const shop = await aShop();
    const raw = JSON.stringify([
      { _id: 'b1', title: 'News', message: '<p>New</p>', status: true, key: 'secret' },
    ]);
    const calls = { [`/api/v1${POSTS}`]: { hash: sha256(raw), at: NOW } };
    await shop.write('answers.json', JSON.stringify({ calls, bodies: { [sha256(raw)]: raw } }));
    const { snapshot, failedCalls } = await build(shop, shopResponses({ [POSTS]: new Status(500, 'down') }));
    expect(snapshot.posts).toMatchObject([{ id: 'b1', title: 'News' }]);
    expect(failedCalls).toMatchObject([{ call: 'posts', respondedAt: NOW }]);
    expect((await readLastResponses(shop)).form).toBe('replies');
    expect(await fileOf(shop)).not.toContain('secret');
    const again = await build(shop, shopResponses({ [POSTS]: new Status(500, 'down') }));
    expect(again.snapshot.posts).toEqual(snapshot.posts);
  });

  it('of other readers replace no failed call: the shop fails and loses no pages', async () => {
    const shop = await aShop();
    await build(shop, shopResponses());
    const text = await fileOf(shop);
    await shop.write('answers.json', text.replace(`"readers":${READERS_VERSION}`, '"readers":0'));
    const failing = build(shop, shopResponses({ [POSTS]: new Status(500, 'down') }));
    await expect(failing).rejects.toThrow(SnapshotError);
    await expect(failing).rejects.toThrow(
      /posts \(GET .*down\. Its last good response was stored by another version/,
    );
    await build(shop, shopResponses());
    expect((await readLastResponses(shop)).form).toBe('replies');
  });

  it('of other readers replace no list without a usable record: it counts as empty, with a warning', async () => {
    const shop = await aShop();
    await build(shop, shopResponses());
    const text = await fileOf(shop);
    await shop.write('answers.json', text.replace(`"readers":${READERS_VERSION}`, '"readers":0'));
    const junk = shopResponses({ [POSTS]: [{ nothing: 'usable' }] });
    const { snapshot, failedCalls, warnings } = await build(shop, junk);
    expect(snapshot.posts).toEqual([]);
    expect(failedCalls).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^posts \(GET .*It counts as empty\.$/)]);
    expect((await readLastResponses(shop)).form).toBe('replies');
  });
});

/** Name and type of every field, of the first item of lists. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
}

it('the version of the readers is that of the fields of stored replies', () => {
  const image = 'https://img.test/1.jpg';
  const product = {
    ...aProductDocument('p1', { campaignPrice: 100 }),
    ...{ images: [image], warehouse: ['w'], categories: ['c'], darazOptionData: [{ label: 'value' }] },
    variations: [
      { SKU: 'a', image: [image], price: 1, offerPrice: 1, offerDate: 1, offerEndDate: 1, quantity: 1 },
    ],
  };
  const one = { _id: '1', image, status: true };
  const replies = [
    shopEndpoints.signInConfig.reply.parse({
      apiKey: 'key',
      authDomain: 'a.example',
      projectId: 'p',
      appId: '1',
    }),
    shopEndpoints.contacts.reply.parse([one]),
    shopEndpoints.pages.reply.parse([one]),
    shopEndpoints.posts.reply.parse([one]),
    shopEndpoints.sliders.reply.parse([one]),
    shopEndpoints.popup.reply.parse(one),
    shopEndpoints.marketing.reply.parse({}),
    Category.parse(one),
    catalog.campaigns.reply.parse([{ ...one, products: [product] }]),
  ];
  expect(JSON.parse(JSON.stringify(replies))).toEqual(replies);
  const fields = sha256(JSON.stringify(replies.map(shapeOf))).slice(0, 16);
  // Another value here needs another version.
  expect({ version: READERS_VERSION, fields }).toEqual({ version: 1, fields: 'f44b5e4b9dbd8ead' });
});
