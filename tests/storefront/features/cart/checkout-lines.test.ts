// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leftOutKey } from '#storefront/features/cart/selection.ts';
import { serializeCart } from '#storefront/features/cart/stored-cart.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from './cart-fixtures.ts';

vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId }: { productId: string }) =>
    productId === 'gone'
      ? { ok: false, code: 'badRequest' }
      : {
          ok: true,
          value: aFreshProduct({
            id: productId,
            variants: [aVariant({ sku: 'r', option: 'Red', price: aPrice(90_00, 120_00) })],
          }),
        },
}));

/** The module on a page whose cart has these lines. */
async function checkoutOf(...lines: ReturnType<typeof aLine>[]) {
  localStorage.setItem('addToCart-loom', serializeCart(lines));
  const checkout = await import('#storefront/features/cart/checkout-lines.ts');
  const { selection } = await import('#storefront/features/cart/page-choices.ts');
  return { ...checkout, selection: selection() };
}

const stored = () => JSON.parse(localStorage.getItem('addToCart-loom') ?? '');

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  setPage('');
});

describe('the lines for the checkout', () => {
  it('have the facts of the API after a check, without lines that are left out or no longer sold', async () => {
    const checkout = await checkoutOf(
      aLine({ sku: 'r', quantity: 2, campaignId: null, isUnconfirmed: true }),
      aLine({ productId: 'p2', sku: 'r' }),
      aLine({ productId: 'gone' }),
    );
    expect(checkout.checkoutLines().get()).toHaveLength(3);
    checkout.selection.select([JSON.stringify(['p2', 'r', ''])], false);
    await checkout.refreshCheckoutLines();
    expect(checkout.checkoutLinesPhase().get()).toBe('checked');
    expect(checkout.checkoutLines().get()).toEqual([
      {
        key: JSON.stringify(['p1', 'r', '']),
        productId: 'p1',
        sku: 'r',
        campaignId: null,
        quantity: 2,
        title: 'Product p1',
        option: 'Red',
        image: '',
        href: '/product/p1',
        price: 90_00,
        listPrice: 120_00,
        isUnconfirmed: false,
      },
    ]);
  });

  it('leave the cart when they were ordered, without pieces that were added since', async () => {
    const checkout = await checkoutOf(
      aLine({ quantity: 3 }),
      aLine({ productId: 'p2' }),
      aLine({ productId: 'p3' }),
    );
    const [first, second] = checkout.checkoutLines().get();
    if (!first || !second) throw new Error('two lines');
    checkout.removeOrderedLines([{ ...first, quantity: 2 }, second]);
    expect(stored().lines).toMatchObject([
      { productId: 'p1', quantity: 1 },
      { productId: 'p3', quantity: 1 },
    ]);
  });

  it('stay left out over a reload, and other lines are selected', async () => {
    const before = await checkoutOf(aLine(), aLine({ productId: 'p2' }));
    const [first, second] = before.checkoutLines().get();
    if (!first || !second) throw new Error('two lines');
    before.selection.select([first.key, second.key], false);
    before.selection.select([second.key], true);
    vi.resetModules();
    const after = await checkoutOf(aLine(), aLine({ productId: 'p2' }), aLine({ productId: 'new' }));
    expect(
      after
        .checkoutLines()
        .get()
        .map(({ productId }) => productId),
    ).toEqual(['p2', 'new']);
    after.selection.select([first.key], true);
    expect(localStorage.getItem(leftOutKey('loom'))).toBeNull();
  });
});

describe('the delivery charges', () => {
  it('are those of the lines to order, and not known before the API has answered', async () => {
    const checkout = await checkoutOf(
      aLine({ sku: 'r', quantity: 2 }),
      aLine({ productId: 'p2', sku: 'r', quantity: 4 }),
      aLine({ productId: 'gone' }),
    );
    checkout.selection.select([JSON.stringify(['p2', 'r', ''])], false);
    expect(checkout.checkoutCharges().get()).toBeNull();
    await checkout.refreshCheckoutLines();
    // The flat charge and that of one further piece.
    expect(checkout.checkoutCharges().get()).toEqual({ inside: 70_00, outside: 130_00 });
  });
});

describe('the delivery zone', () => {
  it('is remembered on the device', async () => {
    const before = await checkoutOf();
    expect(before.deliveryZone().get()).toBeNull();
    before.rememberDeliveryZone('outside');
    expect(before.deliveryZone().get()).toBe('outside');
    vi.resetModules();
    const after = await checkoutOf();
    expect(after.deliveryZone().get()).toBe('outside');
  });
});
