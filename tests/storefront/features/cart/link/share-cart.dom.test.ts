/** What leaves the cart as a link or as a message of a chat. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineKey } from '#storefront/browser/cart-lines/cart-lines.ts';
import { serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { cartLinkText } from '#storefront/i18n/cart-link.ts';
import { setPage } from '../../../islands/page-context.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from '../cart-fixtures.ts';

const LINES = [
  aLine({
    productId: 'tea',
    sku: 'T-G',
    title: 'Tea',
    option: 'Green / 1 kg',
    unitPrice: 300_50,
    quantity: 3,
  }),
  aLine({ productId: 'salt', title: 'Salt', unitPrice: 40_00, quantity: 1 }),
  aLine({ productId: 'oil', title: 'Oil', unitPrice: 700_00, quantity: 2 }),
  aLine({ productId: 'rice', title: 'Rice', unitPrice: 90_00, quantity: 5 }),
];

/** At the prices of the lines; oil is sold out. */
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId: id }: { productId: string }) => {
    const {
      sku = '',
      option = '',
      title: name = '',
      unitPrice = 0,
    } = LINES.find(({ productId }) => productId === id) ?? {};
    const variants = [aVariant({ sku, option, price: aPrice(unitPrice), isSellable: id !== 'oil' })];
    return { kind: 'done', value: aFreshProduct({ id, name, variants }) };
  },
}));

const copied: string[] = [];

/** Opens a page with these lines in the cart; the clipboard is forbidden on request. */
async function open({ isForbidden = false, lines = LINES.slice(0, 2), shop = {} } = {}) {
  setPage('', { route: 'cart', ...shop });
  localStorage.setItem('addToCart-loom', serializeCart(lines));
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        if (isForbidden) throw new DOMException('no permission', 'NotAllowedError');
        copied.push(text);
      },
    },
  });
  return import('#storefront/features/cart/link/share-cart.ts');
}

const toast = () => document.querySelector('[data-toast-region]')?.textContent;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  copied.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

it('a copied link is announced, not shown', async () => {
  const { copyCartLink } = await open();
  await copyCartLink();
  expect(copied).toEqual([expect.stringMatching(/\/user\/cart#.*tea.*salt/)]);
  expect(toast()).toBe(cartLinkText.en.copied);
});

it('a link that the browser may not copy is shown', async () => {
  const { copyCartLink } = await open({ isForbidden: true });
  await copyCartLink();
  expect(copied).toEqual([]);
  const field = document.querySelector<HTMLInputElement>('.toast input');
  expect(field?.value).toMatch(/\/user\/cart#.*tea.*salt/);
});

describe('the message of an order by WhatsApp', () => {
  const CHAT = 'https://wa.me/8801700000000';
  const textOf = (url: string) => (new URL(url).searchParams.get('text') ?? '').split('\n');
  const TEA = '• Tea (Green / 1 kg) × 3 – ৳901.50';
  const SALT = '• Salt × 1 – ৳40';

  it('has the lines that are ordered with their variants, the area, its charge and the total', async () => {
    localStorage.setItem('delivery-zone-loom', 'outside');
    const [, , , rice] = LINES;
    localStorage.setItem('cart-left-out-loom', JSON.stringify([rice && lineKey(rice)]));
    const { cartChat } = await open({ lines: LINES });
    const { cart } = await import('#storefront/features/cart/store/page-cart.ts');
    await cart().reprice();
    const url = cartChat(CHAT);
    expect(url.split('?')[0]).toBe(CHAT);
    const text = textOf(url);
    // Of the shop's charge of ৳120, and ৳10 for each further item.
    const amounts = ['Deliver to: Outside Dhaka', 'Delivery: ৳150', 'Total: ৳1,091.50'];
    expect(text.slice(0, -1)).toEqual([cartLinkText.en.hello, TEA, SALT, ...amounts]);
    expect(text.at(-1)).toMatch(/\/user\/cart#c=.*tea.*salt/);
    expect(text.at(-1)).not.toMatch(/oil|rice/);
  });

  it.each([
    ['no area is chosen', null, {}, ['Total without delivery: ৳941.50']],
    [
      'both areas have one charge',
      null,
      { delivery: { inside: 80_00, outside: 80_00, perExtraItem: 0 } },
      ['Delivery: ৳80', 'Total: ৳1,021.50'],
    ],
    [
      'the shop states the charge of the other area alone',
      'inside',
      { delivery: { inside: null, outside: 80_00, perExtraItem: 0 } },
      ['Deliver to: Inside Dhaka', 'Total without delivery: ৳941.50'],
    ],
  ])('where %s', async (_what, zone, shop, amounts) => {
    if (zone !== null) localStorage.setItem('delivery-zone-loom', zone);
    const { cartChat } = await open({ shop });
    const { cart } = await import('#storefront/features/cart/store/page-cart.ts');
    await cart().reprice();
    expect(textOf(cartChat(CHAT)).slice(0, -1)).toEqual([cartLinkText.en.hello, TEA, SALT, ...amounts]);
  });

  it('has the area, and the total of the items, before the charges of the products are known', async () => {
    localStorage.setItem('delivery-zone-loom', 'inside');
    const { cartChat } = await open({ shop: { lang: 'bn', locale: 'bn-BD' } });
    expect(textOf(cartChat(CHAT)).slice(0, -1)).toEqual([
      cartLinkText.bn.hello,
      '• Tea (Green / 1 kg) × 3 – ৯০১.৫০৳',
      '• Salt × 1 – ৪০৳',
      'ডেলিভারি: ঢাকার ভেতরে',
      'ডেলিভারি ছাড়া মোট: ৯৪১.৫০৳',
    ]);
  });
});
