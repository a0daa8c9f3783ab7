import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { lineKey, type StoredLine, withLine } from '#storefront/browser/cart-lines/cart-lines.ts';
import type { CartSource } from '#storefront/browser/cart-lines/cart-source.ts';
import { createGuestSource } from '#storefront/browser/cart-lines/local-lines.ts';
import { tolerantStorage } from '#storefront/browser/storages.ts';
import { type Cart, createCart } from '#storefront/features/cart/store/cart.ts';
import type { FreshProduct, RequestedProduct } from '#storefront/features/fresh-product/fresh-product.ts';
import { NOT_FOUND, UNREACHABLE } from '#tests/support/outcomes.ts';
import { aFreshProduct, aLine, aPrice, aVariant, forbiddenStorage, memoryStorage } from '../cart-fixtures.ts';

const KEY = 'addToCart-loom';
const P1 = { productId: 'p1', sku: '', quantity: 1, campaignId: null };

/** A tab: its own store over storage that tabs share. `reread` is the browser's `storage` event. */
function aTab(response: (productId: string) => Outcome<FreshProduct>, storage = memoryStorage()) {
  let reread: () => void = () => undefined;
  const watch = (_key: string, changed: () => void) => {
    reread = changed;
  };
  const source = createGuestSource({ slug: 'loom', storage, watch });
  const cart = createCart({ source, fetchProduct: async ({ productId }) => response(productId) });
  return { ...cart, reread: () => reread() };
}

const inStock = (id: string): Outcome<FreshProduct> => ({ kind: 'done', value: aFreshProduct({ id }) });

describe('adding to the cart', () => {
  it('stores the price of the API’s response under the key of the shop', async () => {
    const storage = memoryStorage();
    const cart = aTab(
      () => ({ kind: 'done', value: aFreshProduct({ variants: [aVariant({ price: aPrice(77_00) })] }) }),
      storage,
    );
    await cart.add(P1);
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject({
      v: 1,
      lines: [{ productId: 'p1', unitPrice: 77_00 }],
    });
  });

  it('requires a selection when the product has several variants', async () => {
    const variants = [aVariant({ sku: 'a', option: 'Red' }), aVariant({ sku: 'b', option: 'Blue' })];
    const cart = aTab(() => ({ kind: 'done', value: aFreshProduct({ variants }) }));
    expect(await cart.add(P1)).toEqual({ ok: false, code: 'chooseVariant' });
    expect(await cart.add({ ...P1, sku: 'b' })).toMatchObject({
      ok: true,
      line: { sku: 'b', option: 'Blue' },
    });
    expect(await cart.add({ ...P1, option: 'Red' })).toMatchObject({ ok: true, line: { sku: 'a' } });
    expect(cart.$lines.get()).toHaveLength(2);
  });

  it('refuses a product that is sold out, upcoming, without a price, unknown or not confirmed by a response, and stores nothing', async () => {
    const sold = (state: 'out' | 'upcoming' | 'unpriced') =>
      aFreshProduct({ variants: [aVariant({ availability: { state, stock: 0 }, isSellable: false })] });
    const cases: [Outcome<FreshProduct>, string][] = [
      [{ kind: 'done', value: sold('out') }, 'outOfStock'],
      [{ kind: 'done', value: sold('upcoming') }, 'notYet'],
      [{ kind: 'done', value: sold('unpriced') }, 'unpriced'],
      [NOT_FOUND, 'gone'],
      [UNREACHABLE, 'network'],
    ];
    for (const [response, code] of cases) {
      const cart = aTab(() => response);
      expect(await cart.add(P1)).toEqual({ ok: false, code });
      expect(cart.$lines.get()).toEqual([]);
    }
  });

  it('reports the limit when more is requested than the stock', async () => {
    const cart = aTab(inStock);
    expect(await cart.add({ ...P1, quantity: 9 })).toMatchObject({ ok: true, limitedTo: 5 });
    expect(cart.$lines.get()[0]?.quantity).toBe(5);
  });

  it('reports the limit when a line and the addition exceed the stock together', async () => {
    const cart = aTab(inStock);
    expect(await cart.add({ ...P1, quantity: 3 })).toMatchObject({ ok: true, limitedTo: null });
    expect(await cart.add({ ...P1, quantity: 3 })).toMatchObject({ ok: true, limitedTo: 5 });
    expect(cart.$lines.get()).toMatchObject([{ quantity: 5 }]);
  });

  it('reports the limit of 99 items when the stock is larger', async () => {
    const variants = [aVariant({ availability: { state: 'in-stock', stock: 500 } })];
    const cart = aTab(() => ({ kind: 'done', value: aFreshProduct({ variants }) }));
    expect(await cart.add({ ...P1, quantity: 120 })).toMatchObject({ ok: true, limitedTo: 99 });
    expect(cart.$lines.get()).toMatchObject([{ quantity: 99, max: 500 }]);
  });

  it('refuses a product when the cart is full', async () => {
    const cart = aTab(inStock);
    for (let number = 1; number <= 100; number += 1) await cart.add({ ...P1, productId: `p${number}` });
    expect(await cart.add({ ...P1, productId: 'p101' })).toEqual({ ok: false, code: 'full' });
    expect(await cart.add({ ...P1, productId: 'p100' })).toMatchObject({ ok: true });
    expect(cart.$lines.get()).toHaveLength(100);
  });

  it('has a line of its own for a product in each of two live campaigns, with price and name of each', async () => {
    const prices = new Map<string | null, [number, string]>([
      [null, [100_00, '']],
      ['c1', [70_00, 'Weavers’ Week']],
      ['c2', [80_00, 'Winter sale']],
    ]);
    const source = createGuestSource({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
    const fetchProduct = async ({ campaignId }: RequestedProduct): Promise<Outcome<FreshProduct>> => {
      const [price, campaignName] = prices.get(campaignId) ?? [0, ''];
      const variants = [aVariant({ price: aPrice(price) })];
      return { kind: 'done', value: aFreshProduct({ campaignId, campaignName, variants }) };
    };
    const cart = createCart({ source, fetchProduct });
    for (const campaignId of [null, 'c1', 'c2', 'c1']) await cart.add({ ...P1, campaignId });
    await cart.reprice();
    const lines = cart.$lines.get();
    expect(lines.map((line) => [line.campaignName, line.unitPrice, line.quantity])).toEqual([
      ['', 100_00, 1],
      ['Weavers’ Week', 70_00, 2],
      ['Winter sale', 80_00, 1],
    ]);
  });

  it('works without storage as long as the page lasts', async () => {
    const cart = aTab(
      inStock,
      tolerantStorage(() => forbiddenStorage),
    );
    await cart.add(P1);
    await cart.add(P1);
    expect(cart.$lines.get()).toMatchObject([{ quantity: 2 }]);
  });
});

describe('two tabs', () => {
  it('keep each other’s lines', async () => {
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
  it('can be undone, at the same index', async () => {
    const cart = aTab(inStock);
    for (const productId of ['p1', 'p2', 'p3']) await cart.add({ ...P1, productId });
    const undo = cart.remove(lineKey(aLine({ productId: 'p2' })));
    expect(cart.$lines.get()).toHaveLength(2);
    undo();
    expect(cart.$lines.get().map(({ productId }) => productId)).toEqual(['p1', 'p2', 'p3']);
  });
});

describe('a source', () => {
  /** Lines stored on a server: a change is shown at once and may be undone by the server's response. */
  function aServer() {
    let lines: readonly StoredLine[] = [];
    let report: (lines: readonly StoredLine[]) => void = () => undefined;
    const source: CartSource = {
      read: () => lines,
      change: (next) => {
        lines = next(lines);
        return lines;
      },
      forget: () => {
        lines = [];
      },
      subscribe: (changed) => {
        report = changed;
      },
    };
    const respond = (next: readonly StoredLine[]) => {
      lines = next;
      report(lines);
    };
    return { source, respond };
  }

  it('has its lines in the cart at once, and those of the server after its response', async () => {
    const { source, respond } = aServer();
    const cart = createCart({ source, fetchProduct: async ({ productId }) => inStock(productId) });
    await cart.add(P1);
    expect(cart.$lines.get()).toEqual(source.read());
    cart.setQuantity(lineKey(aLine()), 3);
    expect(source.read()).toMatchObject([{ productId: 'p1', quantity: 3 }]);
    respond([aLine({ quantity: 2 })]);
    expect(cart.$lines.get()).toMatchObject([{ quantity: 2 }]);
  });

  it('loses its lines in this browser when the cart is forgotten', async () => {
    const { source } = aServer();
    const cart = createCart({ source, fetchProduct: async ({ productId }) => inStock(productId) });
    await cart.add(P1);
    cart.forget();
    expect(cart.$lines.get()).toEqual([]);
  });
});

describe('checking the cart', () => {
  it('updates prices and reports the former ones', async () => {
    let price = 100_00;
    const cart = aTab((id) => ({
      kind: 'done',
      value: aFreshProduct({ id, variants: [aVariant({ price: aPrice(price) })] }),
    }));
    await cart.add(P1);
    price = 80_00;
    await cart.reprice();
    expect(cart.$lines.get()[0]?.unitPrice).toBe(80_00);
    expect(cart.$checks.get()).toEqual({
      phase: 'checked',
      lines: {
        [lineKey(aLine())]: {
          state: 'ok',
          before: 100_00,
          shipping: { mode: 'default', fee: null, feeOutside: null },
        },
      },
    });
  });

  it('marks lines that are deleted or sold out and keeps them', async () => {
    const responses: Record<string, Outcome<FreshProduct>> = { p1: inStock('p1'), p2: inStock('p2') };
    const cart = aTab((id) => responses[id] ?? NOT_FOUND);
    await cart.add({ ...P1, quantity: 2 });
    await cart.add({ ...P1, productId: 'p2' });
    delete responses.p1;
    const variants = [aVariant({ availability: { state: 'out', stock: 0 }, isSellable: false })];
    responses.p2 = { kind: 'done', value: aFreshProduct({ id: 'p2', variants }) };
    await cart.reprice();
    expect(cart.$lines.get().map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(Object.values(cart.$checks.get().lines).map(({ state }) => state)).toEqual(['gone', 'out']);
  });

  it('changes nothing without a response', async () => {
    let response = inStock('p1');
    const cart = aTab(() => response);
    await cart.add(P1);
    const before = cart.$lines.get();
    response = UNREACHABLE;
    await cart.reprice();
    expect(cart.$lines.get()).toEqual(before);
    expect(cart.$checks.get()).toEqual({ phase: 'failed', lines: {} });
  });
});

describe('confirming what was added locally', () => {
  const added = aLine({ unitPrice: 90_00, isUnconfirmed: true });
  const soldOut: Outcome<FreshProduct> = {
    kind: 'done',
    value: aFreshProduct({
      variants: [aVariant({ availability: { state: 'out', stock: 0 }, isSellable: false })],
    }),
  };

  /** A cart to which `added` was added before the API responds. `meanwhile` runs before the response. */
  async function confirmed(
    response: Outcome<FreshProduct>,
    options: { before?: StoredLine; meanwhile?: (cart: Cart) => void } = {},
  ) {
    const { before, meanwhile } = options;
    const source = createGuestSource({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
    if (before !== undefined) source.change((lines) => withLine(lines, before));
    source.change((lines) => withLine(lines, added));
    const fetchProduct = async (requested: RequestedProduct) => {
      expect(requested).toEqual({ productId: added.productId, campaignId: added.campaignId });
      meanwhile?.(cart);
      return response;
    };
    const cart = createCart({ source, fetchProduct });
    const result = await cart.confirm({ line: added, before });
    return { result, lines: cart.$lines.get() };
  }

  it('replaces the page’s facts by those of the response', async () => {
    const variants = [aVariant({ price: aPrice(80_00, 120_00) })];
    const { lines } = await confirmed({ kind: 'done', value: aFreshProduct({ variants }) });
    expect(lines).toEqual([aLine({ unitPrice: 80_00, listPrice: 120_00, max: 5 })]);
  });

  it('leaves the line unconfirmed without an response', async () => {
    for (const failure of [UNREACHABLE, { kind: 'broken' }] as const) {
      const { result, lines } = await confirmed(failure);
      expect(result).toBe('noResponse');
      expect(lines).toEqual([added]);
    }
  });

  it('removes the addition when it is refused', async () => {
    for (const [response, code] of [
      [soldOut, 'outOfStock'],
      [NOT_FOUND, 'gone'],
    ] as const) {
      const { result, lines } = await confirmed(response);
      expect(result).toEqual({ ok: false, code });
      expect(lines).toEqual([]);
    }
  });

  it('keeps quantity and price of what was in the cart before, when the addition is refused', async () => {
    const before = aLine({ quantity: 2, unitPrice: 75_00 });
    const { lines } = await confirmed(soldOut, { before });
    expect(lines).toEqual([before]);
  });

  it('keeps a quantity that was set before a refusal arrived', async () => {
    const setTo = (quantity: number) => ({
      meanwhile: ({ setQuantity }: Cart) => setQuantity(lineKey(added), quantity),
    });
    expect((await confirmed(soldOut, setTo(4))).lines).toMatchObject([{ quantity: 3, isUnconfirmed: true }]);
    const before = aLine({ quantity: 3 });
    expect((await confirmed(soldOut, { before, ...setTo(1) })).lines).toMatchObject([{ quantity: 1 }]);
  });

  it('keeps a quantity that was set before the response arrived', async () => {
    const meanwhile = ({ setQuantity }: Cart) => setQuantity(lineKey(added), 3);
    const { lines } = await confirmed(inStock('p1'), { meanwhile });
    expect(lines).toMatchObject([{ quantity: 3, isUnconfirmed: false }]);
  });

  it('does not restore a line that was removed meanwhile', async () => {
    for (const response of [inStock('p1'), soldOut]) {
      const { result, lines } = await confirmed(response, {
        meanwhile: ({ remove }) => void remove(lineKey(added)),
      });
      expect(result).toBe('removed');
      expect(lines).toEqual([]);
    }
  });

  it('limits the quantity to the stock and reports it', async () => {
    const before = aLine({ quantity: 5 });
    const { result, lines } = await confirmed(inStock('p1'), { before });
    expect(result).toMatchObject({ ok: true, limitedTo: 5 });
    expect(lines).toMatchObject([{ quantity: 5 }]);
  });

  it('moves the quantity to the ordinary line when its campaign is over', async () => {
    const source = createGuestSource({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
    const flash = aLine({ unitPrice: 70_00, campaignId: 'c1', quantity: 2, isUnconfirmed: true });
    source.change(() => [aLine({ quantity: 1 }), flash]);
    const cart = createCart({ source, fetchProduct: async () => inStock('p1') });
    await cart.confirm({ line: flash, before: undefined });
    expect(cart.$lines.get()).toMatchObject([{ campaignId: null, quantity: 3, unitPrice: 100_00 }]);
  });
});
