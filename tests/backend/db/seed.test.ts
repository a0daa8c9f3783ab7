import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products, shops, subscribers } from '#backend/db/schema.ts';
import { seedShops } from '#backend/db/seed.ts';
import { demoShops } from '#demo/demo-shops.ts';
import { aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const productsOf = async (slug: string) =>
  (
    await backend.db
      .select({ doc: products.doc })
      .from(products)
      .where(eq(products.shopId, shopIdOf(slug)))
  ).map(({ doc }) => doc.name);

describe('seeding', () => {
  it('writes a shop once', async () => {
    const shop = aSeedShop('once', { products: [aProduct('One')] });
    expect(await seedShops(backend.db, [shop])).toEqual(['once']);
    expect(await seedShops(backend.db, [shop])).toEqual([]);
    expect(await productsOf('once')).toEqual(['One']);
  });

  it('replaces the rows of a changed shop and of no other', async () => {
    const other = aSeedShop('bystander', { products: [aProduct('Stays')] });
    await seedShops(backend.db, [
      other,
      aSeedShop('changing', { products: [aProduct('Old'), aProduct('Older')] }),
    ]);
    const changed = aSeedShop('changing', { version: '2', products: [aProduct('New')] });
    expect(await seedShops(backend.db, [other, changed])).toEqual(['changing']);
    expect(await productsOf('changing')).toEqual(['New']);
    expect(await productsOf('bystander')).toEqual(['Stays']);
  });

  it("does not delete the shoppers' own rows", async () => {
    await seedShops(backend.db, [aSeedShop('stored')]);
    await backend.db
      .insert(subscribers)
      .values({ shopId: shopIdOf('stored'), email: 'a@mail.example', since: NOW });
    await seedShops(backend.db, [aSeedShop('stored', { version: '2' })]);
    const rows = await backend.db
      .select()
      .from(subscribers)
      .where(eq(subscribers.shopId, shopIdOf('stored')));
    expect(rows).toHaveLength(1);
  });

  it('does not change a shop when one of its documents cannot be stored', async () => {
    await seedShops(backend.db, [aSeedShop('whole', { products: [aProduct('Good')] })]);
    const broken = aSeedShop('whole', { version: '2', products: [aProduct('Twice'), aProduct('Twice')] });
    await expect(seedShops(backend.db, [broken])).rejects.toThrow();
    expect(await productsOf('whole')).toEqual(['Good']);
  });

  it('gives the demo shops the same version all day', async () => {
    expect((await seedShops(backend.db, demoShops(NOW))).sort()).toEqual(['aurora', 'mishti', 'volt']);
    expect(await seedShops(backend.db, demoShops(NOW + 3_600_000))).toEqual([]);
    expect(await backend.db.select().from(shops).where(eq(shops.slug, 'aurora'))).toHaveLength(1);
  });
});
