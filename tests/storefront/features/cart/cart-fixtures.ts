/** Builders for tests of the cart: storage in memory, lines, and the API's facts about a product. */
import type { PriceView } from '#site/catalog/price.ts';
import type { StoredLine } from '#storefront/browser/cart-lines/cart-lines.ts';
import type { KeyValue } from '#storefront/browser/storages.ts';
import type { FreshProduct, FreshVariant } from '#storefront/features/fresh-product/fresh-product.ts';

export function memoryStorage(): KeyValue {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Storage as in private windows. */
export const forbiddenStorage: KeyValue = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

export function aPrice(price: number, listPrice = price): PriceView {
  return { price, listPrice, offPercent: 0, endsAt: null, source: 'list' };
}

export function aVariant(changes: Partial<FreshVariant> = {}): FreshVariant {
  return {
    sku: '',
    option: '',
    image: '',
    price: aPrice(100_00),
    availability: { state: 'in-stock', stock: 5 },
    isSellable: true,
    ...changes,
  };
}

export function aFreshProduct(changes: Partial<FreshProduct> = {}): FreshProduct {
  const id = changes.id ?? 'p1';
  return {
    id,
    name: `Product ${id}`,
    href: `/product/${id}`,
    campaignId: null,
    campaignName: '',
    shipping: { mode: 'default', fee: null, feeOutside: null },
    variants: [aVariant()],
    ...changes,
  };
}

export function aLine(changes: Partial<StoredLine> = {}): StoredLine {
  return {
    productId: 'p1',
    sku: '',
    title: 'Product p1',
    option: '',
    image: '',
    href: '/product/p1',
    unitPrice: 100_00,
    listPrice: 100_00,
    quantity: 1,
    max: null,
    campaignId: null,
    campaignName: '',
    isUnconfirmed: false,
    ...changes,
  };
}
