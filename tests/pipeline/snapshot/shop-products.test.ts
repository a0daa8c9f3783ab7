import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PackedProducts } from '#pipeline/snapshot/shop-products.ts';
import { aProduct } from '#tests/fixtures/snapshots.ts';
import { collectGarbage } from '#tests/support/collect-garbage.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);

function numbered(n: number) {
  return aProduct({
    _id: `p${n}`,
    name: `মাটির মগ ${n}`,
    price: String(100 + n),
    categories: [{ name: `C${n % 7}` }],
    variations: [{ SKU: `v${n}`, price: String(200 + n), singleImg: `https://images.example/${n}.jpg` }],
  });
}

function packed(count: number): PackedProducts {
  const products = new PackedProducts();
  for (const n of range(count)) products.add(numbered(n));
  return products;
}

describe('PackedProducts', () => {
  it('gives equal records by id and in the order of their addition, packed or not', () => {
    const products = packed(6000);
    expect(products.size).toBe(6000);
    expect([...products.values()]).toEqual(range(6000).map(numbered));
    for (const n of [0, 255, 256, 5887, 5888, 5999, 1]) expect(products.get(`p${n}`)).toEqual(numbered(n));
    expect(products.get('p6000')).toBeUndefined();
    expect(products.get('__proto__')).toBeUndefined();
  });

  it('gives the same records after many other look-ups', () => {
    const products = packed(6000);
    for (let n = 0; n < 6000; n += 200) products.get(`p${n}`);
    for (let n = 5999; n > 0; n -= 100) expect(products.get(`p${n}`)).toEqual(numbered(n));
  });

  it('holds each record of a shop of 1,200 products unpacked', () => {
    const products = new PackedProducts();
    const records = range(1200).map(numbered);
    for (const record of records) products.add(record);
    expect(records.every((record) => products.get(record.id) === record)).toBe(true);
  });

  it('holds few of the records of a shop of 20,000 products', async () => {
    const products = new PackedProducts();
    const records: WeakRef<object>[] = [];
    for (const n of range(20_000)) {
      const record = numbered(n);
      products.add(record);
      records.push(new WeakRef(record));
    }
    await nextTurn();
    collectGarbage();
    expect(products.size).toBe(20_000);
    expect(records.filter((record) => record.deref() !== undefined).length).toBeLessThan(1500);
  });
});
