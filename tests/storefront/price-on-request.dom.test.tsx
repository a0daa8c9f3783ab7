/** A product without a price, or with price 0, wherever a shopper could buy it. */
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Product } from '#contract/entities/product.ts';
import { readListFacts, writeListFacts } from '#site/catalog/list-facts.ts';
import { toProductCard } from '#site/catalog/product-card.ts';
import { ProductCard } from '#storefront/catalog/card/ProductCard.tsx';
import { CartRow } from '#storefront/features/cart/page/CartRow.tsx';
import { filterItems } from '#storefront/features/list/filter-items.ts';
import { NO_FILTERS, SORTS } from '#storefront/features/list/filters.ts';
import { SuggestedProduct } from '#storefront/features/search/SuggestedProduct.tsx';
import { cartText } from '#storefront/i18n/cart.ts';
import { aPrice } from '#tests/fixtures/product-views.ts';
import { aProductCard, aShopView } from '#tests/fixtures/views.ts';
import { aLine } from './features/cart/cart-fixtures.ts';
import { setPage } from './islands/page-context.ts';

afterEach(cleanup);

const CONTEXT = {
  at: Date.parse('2026-03-02T04:00:00Z'),
  unlimitedStock: false,
  delivery: { inside: 60_00, outside: 120_00 },
  pathOf: ({ id }: { id: string }) => `/product/${id}`,
  newIds: new Set<string>(),
};

/** The card of a product of the API, in stock, with these amounts. */
function cardAt(facts: Record<string, unknown>) {
  const product = Product.parse({ _id: 'p1', name: 'Kantha', stock_quantity: '5', ...facts });
  return toProductCard(product, CONTEXT);
}

const UNPRICED = [
  ['price 0', { price: 0, regular_price: '0' }],
  ['no price', {}],
  ['variants at price 0', { variations: [{ SKU: 'a', price: '0', quantity: '3' }] }],
] as const;

describe.each(UNPRICED)('a product with %s', (_what, facts) => {
  it('is in the list’s JSON without an action, as a price on request', () => {
    const item = { card: cardAt(facts), labels: { category: [], brand: [], color: [], size: [] } };
    const read = readListFacts(JSON.parse(writeListFacts({ total: 1, items: [item] })));
    expect(read?.items[0]?.card).toMatchObject({
      availability: 'unpriced',
      quickAdd: false,
      price: { price: 0, listPrice: 0, offPercent: 0 },
    });
  });

  it('has a card with its page in place of the form that adds it', () => {
    const markup = renderToStaticMarkup(<ProductCard card={cardAt(facts)} shop={aShopView()} />);
    expect(markup).toContain('Price on request');
    expect(markup).not.toContain('data-quick-add');
    expect(markup).not.toContain('data-options');
    expect(markup).not.toContain('৳0');
  });

  it('is suggested by the search without an amount', () => {
    setPage('');
    render(<SuggestedProduct card={cardAt(facts)} />);
    screen.getByText('Price on request');
    expect(document.querySelector('.suggest-name')?.parentElement?.textContent).not.toContain('৳');
  });
});

describe('a list with a product without a price', () => {
  const item = (id: string, price: number, changes: Partial<ReturnType<typeof aProductCard>> = {}) => ({
    card: aProductCard({ id, price: aPrice(price), priceTo: null, rating: 5 - price / 100_00, ...changes }),
    labels: { category: [], brand: [], color: [], size: [] },
  });
  const out = { availability: 'out', badge: 'sold-out' } as const;
  const items = [
    item('unpriced', 0, { availability: 'unpriced', quickAdd: false }),
    item('sold out', 300_00, out),
    item('dear', 200_00),
    item('cheap', 100_00),
  ];
  const ids = (filters: Partial<typeof NO_FILTERS>) =>
    filterItems(items, { ...NO_FILTERS, ...filters }).map(({ card }) => card.id);

  it.each(SORTS.filter((sort) => sort !== 'featured'))('has it last in the order %s', (sort) => {
    expect(ids({ sort }).slice(2)).toEqual(['sold out', 'unpriced']);
  });

  it.each([
    [{ min: 0 }, ['sold out', 'dear', 'cheap']],
    [{ max: 150 }, ['cheap']],
    [{ min: 0, max: 1_000 }, ['sold out', 'dear', 'cheap']],
    [{ inStock: true }, ['dear', 'cheap']],
    [{}, ['unpriced', 'sold out', 'dear', 'cheap']],
  ])('has with the filter %j the products %j', (filters, shown) => {
    expect(ids(filters)).toEqual(shown);
  });
});

it.each([
  ['en', 'Price on request: ask the shop for it.'],
  ['bn', 'দাম জানতে দোকানে যোগাযোগ করুন।'],
] as const)(
  'in %s a line without a price is marked in the cart, without an amount, and cannot be ordered',
  (lang, note) => {
    setPage('', { lang });
    render(
      <ul>
        <CartRow
          line={aLine({ title: 'Kantha', unitPrice: 0, listPrice: 0 })}
          check={{ state: 'unpriced', before: null, shipping: null }}
          refused={undefined}
          isSelected={false}
          text={cartText[lang]}
        />
      </ul>,
    );
    screen.getByText(note);
    expect(screen.getByRole('listitem').textContent).not.toContain('৳');
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  },
);
