import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#backend/db/schema.ts';
import { findsProducts, searchProducts } from '#backend/db/search-products.ts';
import { productColumns } from '#backend/db/seed-rows.ts';
import { aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const shopId = shopIdOf('looms');
let backend: TestBackend;
beforeAll(async () => {
  const rows = [
    aProduct('Silk Saree', { regular_price: '900', total_sales: '2', categories: [{ name: 'Sarees' }] }),
    aProduct('Cotton Saree', { regular_price: '300', total_sales: '7', categories: [{ name: 'Sarees' }] }),
    aProduct('Clay Mug'),
  ];
  backend = await testBackend({ shops: [aSeedShop('looms', { products: rows })] });
});
afterAll(() => backend.close());

async function found(term: string): Promise<unknown[]> {
  const { documents } = await searchProducts(backend.db, shopId, term);
  return documents.map(({ name }) => name);
}

it('finds by sound, synonym and price words', async () => {
  expect(await found('sharee')).toEqual(['Cotton Saree', 'Silk Saree']);
  expect(await found('শাড়ি')).toEqual(['Cotton Saree', 'Silk Saree']);
  expect(await found('৫০০ টাকার মধ্যে শাড়ি')).toEqual(['Cotton Saree']);
  expect(await found('above 500')).toEqual(['Silk Saree']);
});

it('lists the better seller first for a price alone', async () => {
  expect(await found('above 200')).toEqual(['Cotton Saree', 'Silk Saree']);
});

it('returns similar words in place of guessed products', async () => {
  expect(await searchProducts(backend.db, shopId, 'coton sofa')).toEqual({
    documents: [],
    similar: 'cotton',
  });
  expect(await searchProducts(backend.db, shopId, 'slik saree')).toEqual({
    documents: [],
    similar: 'silk saree',
  });
});

it('finds a product under its new name at once', async () => {
  expect(await findsProducts(backend.db, shopId, 'muslin')).toBe(false);
  const [mug] = await backend.db.select().from(products).where(eq(products.searchName, 'clay mug'));
  const doc = { ...mug?.doc, name: 'Muslin Scarf' };
  await backend.db
    .update(products)
    .set({ doc, ...productColumns(doc, []) })
    .where(eq(products.id, mug?.id ?? ''));
  expect(await found('muslin')).toEqual(['Muslin Scarf']);
  expect(await found('mug')).toEqual([]);
});
