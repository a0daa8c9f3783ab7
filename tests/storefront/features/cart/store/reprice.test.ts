import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { lineKey } from '#storefront/browser/cart-lines/cart-lines.ts';
import { createGuestSource } from '#storefront/browser/cart-lines/local-lines.ts';
import { createCart } from '#storefront/features/cart/store/cart.ts';
import type { FreshProduct, RequestedProduct } from '#storefront/features/fresh-product/fresh-product.ts';
import { aFreshProduct, aLine, aPrice, aVariant, memoryStorage } from '../cart-fixtures.ts';

describe('repricing', () => {
  const facts = (changes: Partial<FreshProduct>): Outcome<FreshProduct> => ({
    kind: 'done',
    value: aFreshProduct(changes),
  });

  it('keeps a quantity that changed during the request', async () => {
    const pending: (() => void)[] = [];
    const source = createGuestSource({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
    source.change(() => [aLine({ quantity: 2, max: 9 })]);
    const cart = createCart({
      source,
      fetchProduct: () =>
        new Promise((resolve) =>
          pending.push(() => resolve(facts({ variants: [aVariant({ price: aPrice(90_00, 120_00) })] }))),
        ),
    });
    const checked = cart.reprice();
    cart.setQuantity(lineKey(aLine()), 4);
    for (const respond of pending) respond();
    await checked;
    expect(cart.$lines.get()).toMatchObject([{ quantity: 4, unitPrice: 90_00, listPrice: 120_00, max: 5 }]);
  });

  it('requests a product of several variants once, and once more for each of its campaigns', async () => {
    const requests: RequestedProduct[] = [];
    const source = createGuestSource({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
    const cart = createCart({
      source,
      fetchProduct: async (requested) => {
        requests.push(requested);
        const variants = ['a', 'b'].map((sku, at) => aVariant({ sku, price: aPrice((at + 1) * 10_00) }));
        return facts({ id: requested.productId, campaignId: requested.campaignId, variants });
      },
    });
    source.change(() => [
      aLine({ sku: 'a' }),
      aLine({ sku: 'b' }),
      aLine({ sku: 'a', campaignId: 'c1' }),
      aLine({ sku: 'b', campaignId: 'c1' }),
      aLine({ productId: 'p2', sku: 'b' }),
    ]);
    await cart.reprice();
    expect(requests).toEqual([
      { productId: 'p1', campaignId: null },
      { productId: 'p1', campaignId: 'c1' },
      { productId: 'p2', campaignId: null },
    ]);
    expect(cart.$lines.get().map(({ unitPrice }) => unitPrice)).toEqual([10_00, 20_00, 10_00, 20_00, 20_00]);
    await cart.reprice();
    expect(requests).toHaveLength(6);
  });

  it('keeps the campaign of a line whose response names none', async () => {
    const source = createGuestSource({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
    source.change(() => [aLine({ campaignId: 'c1', campaignName: 'Eid' })]);
    const cart = createCart({ source, fetchProduct: async () => facts({ campaignId: null }) });
    await cart.reprice();
    expect(cart.$lines.get()).toMatchObject([{ campaignId: 'c1', campaignName: 'Eid' }]);
  });

  it('keeps the quantity of a line that is sold out', async () => {
    const out = aVariant({ availability: { state: 'out', stock: 0 }, isSellable: false });
    const source = createGuestSource({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
    source.change(() => [aLine({ quantity: 3 })]);
    const cart = createCart({ source, fetchProduct: async () => facts({ variants: [out] }) });
    await cart.reprice();
    expect(cart.$lines.get()).toMatchObject([{ quantity: 3, max: 0 }]);
    expect(cart.$checks.get().lines[lineKey(aLine())]?.state).toBe('out');
  });
});
