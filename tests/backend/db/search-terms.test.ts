import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchTerms } from '#backend/db/schema.ts';
import { popularTerms, recordTerm } from '#backend/db/search-terms.ts';
import { aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

const shopId = shopIdOf('busy');
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [aSeedShop('busy', { products: [aProduct('Fresh Tea')] })] });
  const old = Array.from({ length: 500 }, (_, index) => `old ${index}`);
  await backend.db
    .insert(searchTerms)
    .values(old.map((term, index) => ({ shopId, key: term, term, hits: 9, lastAt: index })));
});
afterAll(() => backend.close());

it('stores 500 terms of a shop and deletes the least recently used', async () => {
  await recordTerm(backend.db, shopId, 'Fresh Tea', NOW);
  const stored = (await backend.db.select().from(searchTerms)).map(({ term }) => term);
  expect(stored).toHaveLength(500);
  expect(stored).toContain('Fresh Tea');
  expect(stored).not.toContain('old 0');
});

it('returns at most twenty terms', async () => {
  expect(await popularTerms(backend.db, shopId, 'old')).toHaveLength(20);
});
