import { describe, expect, it, vi } from 'vitest';
import { storageKey } from '#site/storage-key.ts';
import { applyRequests, requestIn } from '#storefront/features/cart/add/add-to-cart-requests.ts';
import type { AddToCartRequest } from '#storefront/features/cart/store/cart.ts';
import { memoryStorage } from '#tests/storefront/features/cart/cart-fixtures.ts';

const never = () => new Promise<boolean>(() => undefined);

/** A tab: its URL and its storage. */
function aTab(query: string, storage = memoryStorage()) {
  const tab = { query };
  const visit = (apply: (request: AddToCartRequest) => Promise<boolean>) =>
    applyRequests({ slug: 'loom', storage, query: tab.query, removeQuery: () => (tab.query = '') }, apply);
  return { tab, storage, visit };
}

describe('an add-to-cart request in the URL of the cart page', () => {
  it('names product, variant, quantity and campaign', () => {
    expect(requestIn(new URLSearchParams('add=p1&sku=r&qty=2&camp=c1'))).toEqual({
      productId: 'p1',
      sku: 'r',
      quantity: 2,
      campaignId: 'c1',
    });
    expect(requestIn(new URLSearchParams('add=p1&color=Red&size=M&qty=nonsense'))).toEqual({
      productId: 'p1',
      sku: '',
      option: 'Red / M',
      quantity: 1,
      campaignId: null,
    });
    expect(requestIn(new URLSearchParams('utm_source=x'))).toBeNull();
  });

  it('may have its quantity in Bengali digits, as a page in Bengali shows it', () => {
    expect(requestIn(new URLSearchParams('add=p1&qty=১২'))).toMatchObject({ quantity: 12 });
  });

  it('is applied exactly once, whatever is reloaded afterwards', async () => {
    const { visit, storage } = aTab('add=p1');
    const apply = vi.fn(async () => true);
    await visit(apply);
    await visit(apply);
    expect(apply).toHaveBeenCalledOnce();
    expect(storage.getItem(storageKey('cart-wishes', 'loom'))).toBe('');
  });

  it('stays stored, with those after it, while there is no response', async () => {
    const { visit, tab } = aTab('add=p1');
    const apply = vi.fn(async (_request: AddToCartRequest) => false);
    expect(await visit(apply)).toBe(false);
    tab.query = 'add=p2';
    expect(await visit(apply)).toBe(false);
    apply.mockResolvedValue(true);
    expect(await visit(apply)).toBe(true);
    expect(apply.mock.calls.map(([{ productId }]) => productId)).toEqual(['p1', 'p1', 'p1', 'p2']);
  });

  it('is applied after a reload that interrupted it', async () => {
    const { visit, tab } = aTab('add=p1&qty=3');
    void visit(never);
    expect(tab.query).toBe('');
    const apply = vi.fn(async () => true);
    await visit(apply);
    expect(apply).toHaveBeenCalledWith(expect.objectContaining({ productId: 'p1', quantity: 3 }));
  });
});
