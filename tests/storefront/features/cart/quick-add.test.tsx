// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProductCard as Card } from '#site/product-card.ts';
import { startQuickAdd } from '#storefront/base/quick-add.ts';
import { ProductCard } from '#storefront/catalogue/card/ProductCard.tsx';
import { showPrice } from '#storefront/features/buy/live-price.ts';
import { parseCart } from '#storefront/features/cart/stored-cart.ts';
import type { WantedProduct } from '#storefront/features/fresh-product/fresh-product.ts';
import { aProductCard, aShopView } from '#tests/fixtures/views.ts';
import { CONTEXT, setPage } from '#tests/storefront/islands/page-context.ts';
import { aFreshProduct, aPrice, aVariant } from './cart-fixtures.ts';

/** The API's answers: an ordinary offer, and a lower price under the campaign c1. */
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId, campaignId }: WantedProduct) => {
    const price = campaignId === 'c1' ? aPrice(70_00, 100_00) : aPrice(80_00, 100_00);
    return { ok: true, value: aFreshProduct({ id: productId, campaignId, variants: [aVariant({ price })] }) };
  },
}));

startQuickAdd();
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

function showCard(changes: Partial<Card>): void {
  setPage(
    renderToStaticMarkup(<ProductCard card={aProductCard({ id: 'p1', ...changes })} shop={aShopView()} />),
  );
}

/** Submits the page's form. @returns the stored lines and the toast */
async function submit() {
  const form = document.querySelector<HTMLFormElement>('form[data-quick-add]');
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(form?.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(form?.hasAttribute('aria-busy')).toBe(false));
  const toast = document.querySelector('.toast span')?.textContent;
  return { lines: parseCart(localStorage.getItem('addToCart-loom')), toast };
}

describe('quick add', () => {
  it('stores selling price and list price of a card', async () => {
    showCard({ price: aPrice(80_00, 100_00) });
    const { lines, toast } = await submit();
    expect(lines).toMatchObject([{ productId: 'p1', unitPrice: 80_00, listPrice: 100_00, campaignId: null }]);
    expect(toast).toBe('Added to cart: Product p1');
  });

  it('stores the campaign and its price for a card of a campaign', async () => {
    showCard({ price: aPrice(70_00, 100_00), campaignId: 'c1' });
    const { lines, toast } = await submit();
    expect(lines).toMatchObject([{ unitPrice: 70_00, listPrice: 100_00, campaignId: 'c1' }]);
    expect(toast).toBe('Added to cart: Product p1');
  });

  it('reports a price that differs from the card’s selling price, even when it equals the list price', async () => {
    showCard({ price: aPrice(50_00, 80_00) });
    const { lines, toast } = await submit();
    expect(lines).toMatchObject([{ unitPrice: 80_00 }]);
    expect(toast).toContain('৳80');
    expect(toast).not.toContain('Product p1');
  });

  const STICKY_BAR = `<div data-sticky-buy><p class="price"><b>৳50</b></p><form action="/user/cart" data-quick-add data-price="5000">
      <input type="hidden" name="add" value="p1"><input type="hidden" name="camp" value="c1">
      <input type="hidden" name="qty" value="2"><button></button></form></div>`;

  it('stores campaign and quantity of the sticky bar and compares the price it shows', async () => {
    setPage(STICKY_BAR, { route: 'flash-product', campaignId: 'c1' });
    showPrice(aPrice(70_00, 100_00), null, CONTEXT);
    const { lines, toast } = await submit();
    expect(lines).toMatchObject([{ unitPrice: 70_00, listPrice: 100_00, campaignId: 'c1', quantity: 2 }]);
    expect(toast).toBe('Added to cart: Product p1');
  });

  it('adds from the sticky bar under the campaign of the address', async () => {
    history.replaceState(null, '', '/flash-product/p1?camp=c2');
    onTestFinished(() => history.replaceState(null, '', '/'));
    setPage(STICKY_BAR, { route: 'flash-product', campaignId: 'c1' });
    const { lines } = await submit();
    expect(lines).toMatchObject([{ unitPrice: 80_00, campaignId: 'c2' }]);
  });
});
