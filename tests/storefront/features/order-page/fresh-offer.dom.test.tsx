import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import type { FreshProduct } from '#storefront/features/fresh-product/fresh-product.ts';
import { freshenOffer } from '#storefront/features/order-page/fresh-offer.ts';
import { OrderForm } from '#storefront/features/order-page/OrderForm.tsx';
import { aPrice, aProductView } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { NOT_FOUND, UNREACHABLE } from '#tests/support/outcomes.ts';
import { aPrice as aFreshPrice, aFreshProduct, aVariant } from '../cart/cart-fixtures.ts';

const api = vi.hoisted((): { response: unknown } => ({ response: null }));
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async () => api.response,
}));

const UNPRICED = {
  price: aFreshPrice(0),
  availability: { state: 'unpriced', stock: null },
  isSellable: false,
} as const;
const OUT = { availability: { state: 'out', stock: 0 }, isSellable: false } as const;
const withVariants = (...variants: Parameters<typeof aVariant>[0][]): Outcome<FreshProduct> => ({
  kind: 'done',
  value: aFreshProduct({ variants: variants.map(aVariant) }),
});

/** The page of a product at a price, and what it says in place of the form after a response of the API. */
async function closedBy(response: Outcome<FreshProduct>, price = 90_00): Promise<string | undefined> {
  const state = price === 0 ? ('unpriced' as const) : ('in-stock' as const);
  const product = aProductView({ price: aPrice(price), availability: { state, stock: null } });
  setPage(
    `<form id="picker"><input name="add" value="p1"></form>
    ${renderToStaticMarkup(<OrderForm product={product} shop={aShopView()} />)}`,
    { route: 'checkout' },
  );
  const [picker, form] = ['#picker', '[data-order]'].map((name) =>
    document.querySelector<HTMLFormElement>(name),
  );
  if (!picker || !form) return expect.unreachable();
  api.response = response;
  await freshenOffer(picker, form);
  const closed = document.querySelector<HTMLElement>('[data-closed]');
  expect(form.hidden).toBe(closed?.hidden === false);
  return form.hidden ? (closed?.querySelector('p')?.textContent ?? '') : undefined;
}

beforeEach(() => history.replaceState(null, '', '/order/p1'));

it.each([
  ['whose variants have no price', withVariants(UNPRICED, UNPRICED), 'Price on request.'],
  ['with one price, which is sold out', withVariants(UNPRICED, OUT), 'Sold out.'],
  ['with a variant that is sold', withVariants(UNPRICED, {}), undefined],
  ['that was deleted', NOT_FOUND, 'No longer available.'],
  ['without a response', UNREACHABLE, undefined],
])('the order of a product %s is replaced by the reason', async (_what, response, reason) => {
  expect(await closedBy(response)).toBe(reason);
});

it('the page of a product without a price says so before its script', async () => {
  expect(await closedBy(UNREACHABLE, 0)).toBe('Price on request.');
  expect(await closedBy(withVariants({}), 0)).toBeUndefined();
});
