import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const products = [
  aProduct('Cotton Panjabi with tea stains', { total_sales: 90 }),
  aProduct('Tea', { total_sales: 1 }),
  aProduct('Tea Pot', { total_sales: 5, sku: 'POT-77' }),
  aProduct('Green Tea', { brandName: 'Sylhet Gardens', total_sales: 4 }),
  aProduct('Steam Iron', { total_sales: 50 }),
  aProduct('Mug', {
    BnName: 'চায়ের মগ',
    categories: [{ name: 'Kitchen' }],
    variations: [{ SKU: 'MUG-RED', price: '5' }],
  }),
  aProduct('100% Wool Scarf'),
  aProduct('Power Bank 35 W'),
  aProduct('LED TV 43 inch'),
  aProduct('Three-piece suit'),
  aProduct('Kantha', { regular_price: '0', price: '0', total_sales: 99 }),
];

let backend: TestBackend;
beforeAll(async () => {
  const shops = ['search', 'history', 'private', 'popular', 'equal', 'capped'].map((slug) =>
    aSeedShop(slug, { products }),
  );
  const rival = aSeedShop('rival', { products: [aProduct('Rival Tea')] });
  const seeded = aSeedShop('seeded', { products, searchTerms: ['Tea', 'Mug'] });
  backend = await testBackend({ shops: [...shops, rival, seeded] });
});
afterAll(() => backend.close());

async function found(term: string): Promise<string[]> {
  const { body } = await backend.post('/shop/search', { shop_id: shopIdOf('search'), term });
  return body.data.map(({ name }: { name: string }) => name);
}

async function didYouMean(term: string): Promise<string | null> {
  const { body } = await backend.post('/shop/search', { shop_id: shopIdOf('search'), term });
  return body.didYouMean;
}

async function record(slug: string, term: string): Promise<string[]> {
  const { body } = await backend.post('/shop/search-history', { shop_id: shopIdOf(slug), term });
  return body.map((item: { term: string }) => item.term);
}

describe('search', () => {
  it('ranks the name itself, its words by sales, and additions to it, in this order', async () => {
    expect(await found('tea')).toEqual(['Tea', 'Tea Pot', 'Green Tea', 'Cotton Panjabi with tea stains']);
  });

  it.each([
    ['powerbank', 'Power Bank 35 W'],
    ['power\u2011bank', 'Power Bank 35 W'],
    ['35w bank', 'Power Bank 35 W'],
    ['৪৩ inch', 'LED TV 43 inch'],
    ['43inch', 'LED TV 43 inch'],
    ['threepiece', 'Three-piece suit'],
    ['three piece', 'Three-piece suit'],
    ['থ্রি পিস', 'Three-piece suit'],
    ['tv under 600', 'LED TV 43 inch'],
    ['ponjabi', 'Cotton Panjabi with tea stains'],
  ])('finds %j', async (term, name) => {
    expect(await found(term)).toEqual([name]);
  });

  it('finds a product without a price by its name, and within no price limit', async () => {
    expect(await found('kantha')).toEqual(['Kantha']);
    expect(await found('kantha under 600')).toEqual([]);
    const cheap = await found('under 600');
    expect(cheap).toContain('Steam Iron');
    expect(cheap).not.toContain('Kantha');
  });

  it('returns no more products than requested, the best ones', async () => {
    const body = { shop_id: shopIdOf('search'), term: 'tea', limit: 2 };
    const response = await backend.post('/shop/search', body);
    expect(response.body.data.map(({ name }: { name: string }) => name)).toEqual(['Tea', 'Tea Pot']);
    expect((await backend.post('/shop/search', { ...body, limit: 0 })).status).toBe(400);
  });

  it.each([
    ['panjbi', 'panjabi'],
    ['Cottn  PANJABI', 'cotton panjabi'],
    ['gren tea', 'green tea'],
    ['waterproof scarf', 'scarf'],
  ])('suggests for %j, which finds nothing, the similar term %j', async (term, similar) => {
    expect(await found(term)).toEqual([]);
    expect(await didYouMean(term)).toBe(similar);
    expect(await found(similar)).not.toEqual([]);
  });

  it.each([
    ['a term that is like none', 'zzzzqqqq'],
    ['words that no product has together', 'gren panjbi'],
    ['a word of another shop', 'rivel'],
    ['a sentence', 'a b c d e panjbi'],
    ['nothing', '  '],
  ])('suggests no term for %s', async (_, term) => {
    expect(await found(term)).toEqual([]);
    expect(await didYouMean(term)).toBeNull();
  });

  it.each([
    ['case', 'gREEN tEA', 'Green Tea'],
    ['the order of words', 'pot tea', 'Tea Pot'],
    ['spaces around', '  mug ', 'Mug'],
  ])('ignores %s', async (_, term, name) => {
    expect(await found(term)).toEqual([name]);
  });

  it.each([
    ['Bengali name', 'চায়ের', 'Mug'],
    ['brand', 'sylhet', 'Green Tea'],
    ['SKU', 'pot-77', 'Tea Pot'],
    ["variation's SKU", 'mug-red', 'Mug'],
    ['category', 'kitchen', 'Mug'],
  ])('finds by %s', async (_, term, name) => {
    expect(await found(term)).toEqual([name]);
  });

  it('reads % and _ literally', async () => {
    expect(await found('100%')).toEqual(['100% Wool Scarf']);
    expect(await found('t_a')).toEqual([]);
  });

  it('has no results for an empty term', async () => {
    expect(await found('   ')).toEqual([]);
  });

  it('is limited to the shop', async () => {
    expect(await found('rival')).toEqual([]);
  });
});

describe('search history', () => {
  it('returns a recorded term once, in any case', async () => {
    await record('history', 'Green Tea');
    expect(await record('history', 'green tea')).toEqual(['Green Tea']);
  });

  it('lists terms that contain the typed text before more popular ones', async () => {
    for (const term of ['mug', 'mug', 'mug', 'scarf', 'scarf']) await record('popular', term);
    expect(await record('popular', 'sca')).toEqual(['scarf', 'sca', 'mug']);
  });

  it('lists terms that were typed equally often, at one time, by their letters', async () => {
    for (const term of ['tea', 'mug', 'scarf']) await record('equal', term);
    expect(await record('equal', '')).toEqual(['mug', 'scarf', 'tea']);
  });

  it.each([
    ['an e-mail address', 'mitu@mail.example'],
    ['a telephone number', '+880 1711-222333'],
    ['one letter', 't'],
    ['words that find nothing here', 'my neighbor Karim'],
    ['nothing', ''],
  ])('does not record %s', async (_, term) => {
    expect(await record('private', term)).toEqual([]);
  });

  it('starts with the terms of the seed', async () => {
    expect(await record('seeded', '')).toEqual(['Tea', 'Mug']);
  });

  it('is separate in each shop', async () => {
    await record('capped', 'tea pot');
    expect(await record('rival', '')).toEqual([]);
  });
});
