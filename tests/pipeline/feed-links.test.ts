/** Which changes of a shop write its product feeds anew. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aProductDocument, SHOP_ID, SHOP_SLUG } from '#tests/support/shop-responses.ts';
import { DOMAIN, oneShop, settingsOf } from './support/one-shop.ts';

const HOUR = 3_600_000;
const ALL = `/shop/product/${SHOP_ID}/all-product`;
const FILES = ['feed.xml', 'bn/feed.xml', 'rss.xml'] as const;
type File = (typeof FILES)[number];

const JUG = { slag: 'jug', featuredImage: 'https://img.test/jug.jpg' };
const LAMP = { slag: 'lamp', featuredImage: 'https://img.test/lamp.jpg' };
/** In no feed: their readers read no drawings. */
const DRAWN = { slag: 'drawn', featuredImage: 'https://img.test/drawn.svg' };

it('a feed is written anew for a changed price of a product that it holds, and linked after any other change', async () => {
  const one = await oneShop();
  const productsAt = (lamp: string, drawn: string) => [
    aProductDocument('p4', JUG),
    aProductDocument('p5', { ...LAMP, price: lamp }),
    aProductDocument('p6', { ...DRAWN, price: drawn }),
  ];
  /** Builds a release with changed pages. @returns the files that are not those of the release before */
  const inodes = new Map<File, number>();
  const written = async (responses: Record<string, unknown>) => {
    Object.assign(one.responses, responses);
    one.clock.now += HOUR;
    one.renderer.rendered.length = 0;
    const settings = settingsOf(one.clock.now, { languages: ['en', 'bn'] });
    expect(await one.build({ settings })).toMatchObject({ status: 'built', error: null });
    expect(one.renderer.rendered).not.toEqual([]);
    const changed: File[] = [];
    for (const file of FILES) {
      const { ino } = await stat(path.join(one.store.locate(), DOMAIN, 'current', file));
      if (inodes.get(file) !== ino) changed.push(file);
      inodes.set(file, ino);
    }
    return changed;
  };

  expect(await written({ [ALL]: { data: productsAt('900', '700') } })).toEqual(FILES);
  const page = { _id: 'g1', title: 'Our story', status: true, trash: false };
  expect(await written({ [`/seller/pages/${SHOP_SLUG}`]: [page] })).toEqual([]);
  expect(await written({ [ALL]: { data: productsAt('900', '650').toReversed() } })).toEqual([]);
  expect(await written({ [ALL]: { data: productsAt('850', '650') } })).toEqual(['feed.xml', 'bn/feed.xml']);
});
