import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { cartFragment, readCartFragment } from '#site/cart-link.ts';
import { linkedCart } from '#storefront/features/cart/link/linked-lines.ts';
import type { FreshProduct } from '#storefront/features/fresh-product/fresh-product.ts';

const price = (minor: number) => ({
  price: minor,
  listPrice: minor,
  offPercent: 0,
  endsAt: null,
  source: 'list' as const,
});

function aProduct(id: string, skus: string[], isSellable = true): FreshProduct {
  return {
    id,
    name: `Product ${id}`,
    href: `/product/${id}`,
    campaignId: null,
    campaignName: '',
    shipping: { mode: 'default', fee: null, feeOutside: null },
    variants: skus.map((sku, index) => ({
      sku,
      option: sku,
      image: '',
      price: price(100_00 + index),
      availability: { state: isSellable ? 'in-stock' : 'out', stock: isSellable ? 3 : 0 },
      isSellable,
    })),
  };
}

const PRODUCTS: Readonly<Record<string, FreshProduct>> = {
  p1: aProduct('p1', ['R', 'B']),
  p2: aProduct('p2', ['']),
  p3: aProduct('p3', [''], false),
};

async function opened(lines: Parameters<typeof cartFragment>[0], failing = '') {
  const requested: string[] = [];
  const fetch = async ({ productId }: { productId: string }): Promise<Outcome<FreshProduct>> => {
    requested.push(productId);
    const value = PRODUCTS[productId];
    if (productId === failing) return { kind: 'unsent' };
    return value === undefined ? { kind: 'notFound', message: '' } : { kind: 'done', value };
  };
  return { cart: await linkedCart(readCartFragment(cartFragment(lines)) ?? [], fetch), requested };
}

describe('the lines of a link', () => {
  it('have the prices and the stock of the API, one request for each product', async () => {
    const { cart, requested } = await opened([
      { productId: 'p1', sku: 'B', quantity: 2 },
      { productId: 'p1', sku: 'R', quantity: 1 },
      { productId: 'p2', sku: '', quantity: 9 },
    ]);
    expect(requested).toEqual(['p1', 'p2']);
    expect(cart?.lines).toMatchObject([
      { productId: 'p1', sku: 'B', unitPrice: 100_01, quantity: 2 },
      { productId: 'p1', sku: 'R', unitPrice: 100_00, quantity: 1 },
      { productId: 'p2', sku: '', unitPrice: 100_00, quantity: 3 },
    ]);
    expect(cart?.problems).toEqual([]);
  });

  it('that cannot be ordered are named', async () => {
    const { cart } = await opened([
      { productId: 'p9', sku: '', quantity: 1 },
      { productId: 'p3', sku: '', quantity: 1 },
      { productId: 'p1', sku: 'gone', quantity: 1 },
      { productId: 'p2', sku: '', quantity: 1 },
    ]);
    expect(cart?.problems).toEqual([
      { kind: 'gone', productId: 'p9' },
      { kind: 'out', name: 'Product p3', href: '/product/p3' },
      { kind: 'choose', name: 'Product p1', href: '/product/p1' },
    ]);
    expect(cart?.lines).toHaveLength(1);
  });

  it('are not shown in part when a product gets no response', async () => {
    const lines = [
      { productId: 'p1', sku: 'R', quantity: 1 },
      { productId: 'p2', sku: '', quantity: 1 },
    ];
    expect((await opened(lines, 'p2')).cart).toBeNull();
  });
});
