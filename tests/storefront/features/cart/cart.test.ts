import { describe, expect, it } from 'vitest';
import type { ApiResult } from '#storefront/browser/api-result.ts';
import { guestStorage } from '#storefront/browser/guest-storage.ts';
import { createCart } from '#storefront/features/cart/cart.ts';
import { lineKey } from '#storefront/features/cart/cart-lines.ts';
import type { FreshProduct } from '#storefront/features/fresh-product/fresh-product.ts';
import { aFreshProduct, aLine, aPrice, aVariant, forbiddenStorage, memoryStorage } from './cart-fixtures.ts';

const KEY = 'addToCart-loom';
const P1 = { productId: 'p1', sku: '', quantity: 1, campaignId: null };

/** A tab: its own store over storage that tabs share. */
function aTab(answer: (productId: string) => ApiResult<FreshProduct>, storage = memoryStorage()) {
  return createCart({ slug: 'loom', storage, ask: async ({ productId }) => answer(productId) });
}

const inStock = (id: string): ApiResult<FreshProduct> => ({ ok: true, value: aFreshProduct({ id }) });

describe('adding to the cart', () => {
  it('stores the price the API just said under the key of the shop', async () => {
    const storage = memoryStorage();
    const cart = aTab(
      () => ({ ok: true, value: aFreshProduct({ variants: [aVariant({ price: aPrice(77_00) })] }) }),
      storage,
    );
    await cart.add(P1);
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject({
      v: 1,
      lines: [{ productId: 'p1', unitPrice: 77_00 }],
    });
  });

  it('needs a choice when the product has several variants', async () => {
    const variants = [aVariant({ sku: 'a', option: 'Red' }), aVariant({ sku: 'b', option: 'Blue' })];
    const cart = aTab(() => ({ ok: true, value: aFreshProduct({ variants }) }));
    expect(await cart.add(P1)).toEqual({ ok: false, code: 'chooseVariant' });
    expect(await cart.add({ ...P1, sku: 'b' })).toMatchObject({
      ok: true,
      line: { sku: 'b', option: 'Blue' },
    });
    expect(await cart.add({ ...P1, option: 'Red' })).toMatchObject({ ok: true, line: { sku: 'a' } });
    expect(cart.$lines.get()).toHaveLength(2);
  });

  it('refuses what is sold out, coming, gone or unanswered, and stores nothing', async () => {
    const sold = (state: 'out' | 'upcoming') =>
      aFreshProduct({ variants: [aVariant({ availability: { state, stock: 0 }, isSellable: false })] });
    const cases: [ApiResult<FreshProduct>, string][] = [
      [{ ok: true, value: sold('out') }, 'outOfStock'],
      [{ ok: true, value: sold('upcoming') }, 'notYet'],
      [{ ok: false, code: 'badRequest' }, 'gone'],
      [{ ok: false, code: 'network' }, 'network'],
    ];
    for (const [answer, code] of cases) {
      const cart = aTab(() => answer);
      expect(await cart.add(P1)).toEqual({ ok: false, code });
      expect(cart.$lines.get()).toEqual([]);
    }
  });

  it('says so when there are fewer pieces than wished for', async () => {
    const cart = aTab(inStock);
    expect(await cart.add({ ...P1, quantity: 9 })).toMatchObject({ ok: true, limitedTo: 5 });
    expect(cart.$lines.get()[0]?.quantity).toBe(5);
  });

  it('works without storage until the page goes', async () => {
    const cart = aTab(
      inStock,
      guestStorage(() => forbiddenStorage),
    );
    await cart.add(P1);
    await cart.add(P1);
    expect(cart.$lines.get()).toMatchObject([{ quantity: 2 }]);
  });
});

describe('two tabs', () => {
  it('lose none of each other’s lines', async () => {
    const storage = memoryStorage();
    const [one, other] = [aTab(inStock, storage), aTab(inStock, storage)];
    await one.add(P1);
    await other.add({ ...P1, productId: 'p2' });
    one.reread();
    expect(one.$lines.get().map(({ productId }) => productId)).toEqual(['p1', 'p2']);
    one.setQuantity(lineKey(aLine()), 4);
    other.remove(lineKey(aLine({ productId: 'p2' })));
    other.reread();
    expect(other.$lines.get()).toMatchObject([{ productId: 'p1', quantity: 4 }]);
  });
});

describe('removing a line', () => {
  it('can be undone into the same place', async () => {
    const cart = aTab(inStock);
    for (const productId of ['p1', 'p2', 'p3']) await cart.add({ ...P1, productId });
    const undo = cart.remove(lineKey(aLine({ productId: 'p2' })));
    expect(cart.$lines.get()).toHaveLength(2);
    undo();
    expect(cart.$lines.get().map(({ productId }) => productId)).toEqual(['p1', 'p2', 'p3']);
  });
});

describe('checking the cart', () => {
  it('updates prices and says what they were', async () => {
    let price = 100_00;
    const cart = aTab((id) => ({
      ok: true,
      value: aFreshProduct({ id, variants: [aVariant({ price: aPrice(price) })] }),
    }));
    await cart.add(P1);
    price = 80_00;
    await cart.reprice();
    expect(cart.$lines.get()[0]?.unitPrice).toBe(80_00);
    expect(cart.$checks.get()).toEqual({
      phase: 'checked',
      lines: { [lineKey(aLine())]: { state: 'ok', before: 100_00 } },
    });
  });

  it('marks what is gone or sold out and keeps it in the cart', async () => {
    const answers: Record<string, ApiResult<FreshProduct>> = { p1: inStock('p1'), p2: inStock('p2') };
    const cart = aTab((id) => answers[id] ?? { ok: false, code: 'badRequest' });
    await cart.add({ ...P1, quantity: 2 });
    await cart.add({ ...P1, productId: 'p2' });
    delete answers.p1;
    const variants = [aVariant({ availability: { state: 'out', stock: 0 }, isSellable: false })];
    answers.p2 = { ok: true, value: aFreshProduct({ id: 'p2', variants }) };
    await cart.reprice();
    expect(cart.$lines.get().map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(Object.values(cart.$checks.get().lines).map(({ state }) => state)).toEqual(['gone', 'out']);
  });

  it('changes nothing when nobody answers', async () => {
    let answer = inStock('p1');
    const cart = aTab(() => answer);
    await cart.add(P1);
    const before = cart.$lines.get();
    answer = { ok: false, code: 'network' };
    await cart.reprice();
    expect(cart.$lines.get()).toEqual(before);
    expect(cart.$checks.get()).toEqual({ phase: 'failed', lines: {} });
  });
});
