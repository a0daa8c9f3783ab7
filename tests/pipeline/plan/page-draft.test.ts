import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import {
  aBanner,
  aCampaign,
  aCategory,
  aPost,
  aProduct,
  aSnapshot,
  settings,
} from '#tests/fixtures/snapshots.ts';

const image = (name: string) => `https://images.example/${name}.jpg`;

/** A shop whose first product and first post have no image. */
function imageAt(path: string, changes: Parameters<typeof aSnapshot>[0] = {}): string | undefined {
  const products = {
    bare: aProduct({ _id: 'bare' }),
    mug: aProduct({ _id: 'mug', featuredImage: image('mug') }),
    pot: aProduct({ _id: 'pot', featuredImage: image('pot') }),
  };
  const snapshot = aSnapshot({
    products,
    posts: [
      aPost({ _id: 'b1', date: '2026-01-09' }),
      aPost({ _id: 'b2', date: '2026-01-08', img: image('post') }),
    ],
    ...changes,
  });
  return listPages(snapshot, settings()).pages.find((page) => page.path === path)?.view.image;
}

describe('the image of a list in social cards', () => {
  it.each([
    ['/for-you', 'mug'],
    ['/top-selling', 'mug'],
    ['/blog', 'post'],
    ['/collection/c1', 'pot'],
    ['/sign-in', ''],
  ])('of %s is the first one of its entries', (path, name) => {
    const products = [{ _id: 'pot', name: 'Pot' }];
    const campaigns = [aCampaign({ _id: 'c1', isCam: false, products })];
    expect(imageAt(path, { campaigns })).toBe(name === '' ? '' : image(name));
  });

  it('is its own where it has one', () => {
    const mega = [aCategory({ _id: 'k1', name: 'Kitchen', img: image('kitchen') })];
    const none = { sub: [], mini: [], extra: [] };
    expect(imageAt('/categories/Kitchen', { categories: { mega, ...none } })).toBe(image('kitchen'));
    expect(imageAt('/', { sliders: [aBanner({ _id: 's1', image: image('slide') })] })).toBe(image('slide'));
  });
});
