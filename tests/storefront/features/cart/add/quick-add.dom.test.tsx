import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import type { ProductCard as Card } from '#site/catalog/product-card.ts';
import { startForms } from '#storefront/base/held-forms.ts';
import { lineKey } from '#storefront/browser/cart-lines/cart-lines.ts';
import { localLines } from '#storefront/browser/cart-lines/local-lines.ts';
import { parseCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { ProductCard } from '#storefront/catalog/card/ProductCard.tsx';
import type { FreshProduct, RequestedProduct } from '#storefront/features/fresh-product/fresh-product.ts';
import { aProductCard, aShopView } from '#tests/fixtures/views.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from '../cart-fixtures.ts';

type Respond = (result: Outcome<FreshProduct>) => void;
/** The requests of the page, to which a test responds. Each test has a product of its own. */
const requests = vi.hoisted(() => [] as { requested: RequestedProduct; send: Respond }[]);
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: (_shop: unknown, requested: RequestedProduct) =>
    new Promise<Outcome<FreshProduct>>((send) => requests.push({ requested, send })),
}));

beforeAll(async () => {
  setPage('');
  startForms();
  dispatchEvent(new Event('pointermove'));
  await vi.dynamicImportSettled();
});

let id = 'p0';
beforeEach(() => {
  id = `p${Number(id.slice(1)) + 1}`;
  localLines().forget();
});

function showCard(changes: Partial<Card>): void {
  setPage(renderToStaticMarkup(<ProductCard card={aProductCard({ id, ...changes })} shop={aShopView()} />));
}

const button = () => document.querySelector<HTMLButtonElement>('form[data-quick-add] button');
const toast = () => document.querySelector('.toast span')?.textContent;
const stored = () => parseCart(localStorage.getItem('addToCart-loom'));

/** Submits the page's form. @returns the lines that are stored in the same task */
function submit() {
  const form = document.querySelector<HTMLFormElement>('form[data-quick-add]');
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  return stored();
}

const requestsOf = (productId: string) =>
  requests.filter(({ requested }) => requested.productId === productId);

/** Responds to the request for the test's product with a price, under the requested campaign. */
async function respond(price: number): Promise<void> {
  await vi.waitFor(() => expect(requestsOf(id)).not.toEqual([]));
  for (const { requested, send } of requestsOf(id)) {
    const variants = [aVariant({ price: aPrice(price, 100_00) })];
    send({ kind: 'done', value: aFreshProduct({ id, campaignId: requested.campaignId, variants }) });
  }
}

describe('quick add', () => {
  it('adds nothing to a full cart and shows why', () => {
    localLines().change(() =>
      Array.from({ length: 100 }, (_, index) => aLine({ productId: `full${index}` })),
    );
    showCard({ price: aPrice(80_00, 100_00) });
    expect(submit().map(({ productId }) => productId)).not.toContain(id);
    expect(toast()).toBe('Your cart is full: it takes 100 different goods.');
  });

  it('selects a line for the checkout that the shopper had left out before', async () => {
    const { selection } = await import('#storefront/features/cart/checkout-selection/selection.ts');
    selection().select([lineKey({ productId: id, sku: '', campaignId: null })], false);
    showCard({ price: aPrice(80_00, 100_00) });
    submit();
    await expect.poll(() => [...selection().$leftOut.get()]).toEqual([]);
    await respond(80_00);
  });

  it('stores what the card shows in the task of the click, unconfirmed', () => {
    showCard({ price: aPrice(80_00, 100_00), image: 'https://media.example/p1.jpg', sku: 'red' });
    expect(submit()).toMatchObject([
      {
        productId: id,
        sku: 'red',
        title: 'Half-silk Jamdani saree, madder red',
        image: 'https://media.example/p1.jpg',
        href: `/product/${id}`,
        unitPrice: 80_00,
        listPrice: 100_00,
        campaignId: null,
        isUnconfirmed: true,
      },
    ]);
    expect(toast()).toBe('Added to cart: Half-silk Jamdani saree, madder red');
  });

  it('sends product and campaign alone, and confirms the line with the response', async () => {
    showCard({ price: aPrice(70_00, 100_00), campaignId: 'c1' });
    expect(submit()).toMatchObject([{ unitPrice: 70_00, campaignId: 'c1', isUnconfirmed: true }]);
    await vi.waitFor(() => expect(requestsOf(id)).toHaveLength(1));
    expect(requestsOf(id)[0]?.requested).toEqual({ productId: id, campaignId: 'c1' });
    await respond(70_00);
    await vi.waitFor(() => expect(stored()).toMatchObject([{ campaignId: 'c1', isUnconfirmed: false }]));
    expect(toast()).toBe('Added to cart: Half-silk Jamdani saree, madder red');
  });

  it('reports a price that differs from the card’s selling price, even when it equals the list price', async () => {
    showCard({ price: aPrice(50_00, 80_00) });
    submit();
    await respond(80_00);
    await vi.waitFor(() => expect(toast()).toBe('Added to cart. The price is now ৳80.'));
    expect(stored()).toMatchObject([{ unitPrice: 80_00, isUnconfirmed: false }]);
  });

  it('adds once for a double click, and shows on the button what it did', () => {
    showCard({});
    submit();
    expect(button()?.textContent).toBe('Added');
    expect(submit()).toMatchObject([{ quantity: 1 }]);
    expect(button()?.querySelector('use')?.getAttribute('href')).toBe('#i-check');
  });

  it('adds again when the button no longer shows the result', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    showCard({});
    const before = button()?.outerHTML;
    submit();
    vi.runAllTimers();
    expect(button()?.outerHTML).toBe(before);
    expect(submit()).toMatchObject([{ quantity: 2 }]);
  });

  it('confirms two clicks on one product with one response', async () => {
    showCard({ price: aPrice(50_00) });
    submit();
    button()?.form?.dispatchEvent(new Event('change'));
    submit();
    await respond(60_00);
    await vi.waitFor(() => expect(stored()).toMatchObject([{ quantity: 2, isUnconfirmed: false }]));
    expect(requestsOf(id)).toHaveLength(1);
  });
});
