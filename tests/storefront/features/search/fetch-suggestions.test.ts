import { describe, expect, it } from 'vitest';
import { fetchSuggestions } from '#storefront/features/search/fetch-suggestions.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { UNSENT } from '#tests/support/outcomes.ts';

describe('the request for suggestions', () => {
  it('returns each term once', async () => {
    const history = ['Saree', 'saree', 'Sari'].map((term) => ({ term }));
    const { shop, seen } = await anApiHost({ '/shop/search-history': { body: history } });
    expect(await fetchSuggestions(shop, ' sar ')).toEqual({ kind: 'done', value: ['Saree', 'Sari'] });
    expect(seen).toMatchObject([{ body: { shop_id: shop.objectId, term: 'sar' } }]);
  });

  it('records neither a single letter nor what looks like an email address or a phone number', async () => {
    const { shop, seen } = await anApiHost({});
    for (const term of ['s', 'rima@x.example', '+880 1711-000000'])
      expect(await fetchSuggestions(shop, term)).toEqual(UNSENT);
    expect(seen).toEqual([]);
  });
});
