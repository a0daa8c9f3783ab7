/** A shop with many products whose names are as various as those of the demo shops. */
import { Product } from '#contract/entities/product.ts';
import { objectId, seededRandom } from '#demo/identity.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { demoSnapshots } from './demo-snapshots.ts';

/** The demo shop for clothes with `count` products: names of two words of the demo shops and a kind. */
export function largeCatalog(count: number): ShopSnapshot {
  const shops = demoSnapshots();
  const base = shops.get('aurora');
  if (base === undefined) throw new Error('There is no shop "aurora".');
  const known = [...shops.values()].flatMap(({ products }) => [...products.values()]);
  const items = [...base.products.values()];
  const words = [...new Set(known.flatMap(({ name }) => name.split(' ').slice(0, -1)))];
  const products = Array.from({ length: count }, (_, index) => {
    const random = seededRandom('large catalog', String(index));
    const pick = <Item>(items: readonly Item[]) => items[random.int(0, items.length - 1)];
    const like = items[index % items.length];
    const kind = like?.name.split(' ').at(-1) ?? '';
    const name = `${pick(words)} ${pick(words)} ${kind}`;
    const id = objectId('large catalog', String(index));
    const price = random.int(5, 400) * 50;
    const offerPrice = random.chance(0.2) ? String(price - 50) : '';
    const variations = (like?.variations ?? []).map(({ color, size }, at) => ({
      SKU: `${id.slice(0, 6).toUpperCase()}-${at}`,
      name: color,
      size,
      price: String(price),
      quantity: '12',
      offerPrice,
    }));
    return Product.parse({
      _id: id,
      name,
      BnName: like?.nameBn ?? '',
      slag: name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
      sku: `AU-${id.slice(0, 6).toUpperCase()}`,
      brandName: like?.brand,
      regular_price: String(price),
      featuredImage: `https://images.example/media/${id.slice(12, 20)}.webp`,
      categories: like?.categories.map((category) => ({ name: category })),
      variations,
      total_sales: String(random.int(1, 900)),
      rating: random.int(30, 50) / 10,
      rating_count: random.int(0, 40),
    });
  });
  return {
    ...base,
    products: new Map(products.map((product) => [product.id, product])),
    lists: { ...base.lists, all: products.map(({ id }) => id), topSelling: [], byCategory: {} },
  };
}
