/** Values of local storage as earlier releases stored them. */
import { expect, it } from 'vitest';
import { parseCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { createUnsavedAddresses } from '#storefront/features/address-book/unsaved-addresses.ts';
import { parseAccountCart } from '#storefront/features/cart/server/account-cart.ts';
import { parseWishes } from '#storefront/features/wishlist/stored-wishes.ts';
import { anOutboxPage } from '#tests/storefront/shopper/outbox/outbox-page.ts';
import { DONE } from '#tests/support/outcomes.ts';

const LINE =
  '{"productId":"p1","sku":"S-1","title":"Shirt","option":"Blue / M","image":"/i.webp","href":"/product/shirt","unitPrice":120000,"listPrice":150000,"quantity":2,"max":5,"campaignId":"c1","campaignName":"Eid","isUnconfirmed":false}';
const READ_LINE = {
  productId: 'p1',
  sku: 'S-1',
  title: 'Shirt',
  option: 'Blue / M',
  image: '/i.webp',
  href: '/product/shirt',
  unitPrice: 120_000,
  listPrice: 150_000,
  quantity: 2,
  max: 5,
  campaignId: 'c1',
  campaignName: 'Eid',
  isUnconfirmed: false,
};

it('a guest’s cart is read', () => {
  expect(parseCart(`{"v":1,"lines":[${LINE}],"writes":["w1"]}`)).toEqual([READ_LINE]);
});

it('the copy of an account’s cart is read, with what is being sent', () => {
  const stored = `{"v":1,"lines":[${LINE}],"user":"u1","rows":{"p1|S-1|c1":{"ids":["r1"],"quantity":2,"setting":1}},"sending":[{"id":"q1","key":"p2||","quantity":3,"undone":1}],"knowsRequestIds":true,"readAt":1764000000000}`;
  expect(parseAccountCart(stored)).toEqual({
    user: 'u1',
    lines: [READ_LINE],
    // Older versions stored neither `confirmed` nor `limit`.
    rows: { 'p1|S-1|c1': { ids: ['r1'], quantity: 2, confirmed: null, setting: 1, limit: null } },
    sending: [{ id: 'q1', key: 'p2||', quantity: 3, undone: 1 }],
    knowsRequestIds: true,
    readAt: 1_764_000_000_000,
  });
});

it('a wish list is read, with the removals that are not sent', () => {
  const stored =
    '{"v":1,"account":"u1","wishes":[{"productId":"p2","title":"Tea","isSent":false},{"productId":"p1","title":"Shirt","isSent":true}],"removed":["p3"]}';
  expect(parseWishes(stored)).toEqual({
    account: 'u1',
    wishes: [
      { productId: 'p2', title: 'Tea', isSent: false },
      { productId: 'p1', title: 'Shirt', isSent: true },
    ],
    removed: ['p3'],
  });
});

it('unsaved addresses are read: one of the book is removed, one that failed is sent', async () => {
  const fields =
    '"mobileNumber":"01712345678","email":"","province":"Dhaka","city":"","area":"","landmark":"","cityId":null,"zoneId":null,"areaId":null,"label":"Home"';
  const stored = new Map([
    [
      'unsaved-addresses-loom',
      `[{"userId":"u1","address":{"fullName":"Rina","address":"House 7",${fields}},"sentAt":1764000000000},{"userId":"u1","address":{"fullName":"Rina","address":"Shop 12",${fields}},"sentAt":null}]`,
    ],
  ]);
  const saved = JSON.parse(`{"fullName":"Rina","address":"House 7",${fields}}`);
  const sent: string[] = [];
  const unsaved = createUnsavedAddresses({
    slug: 'loom',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    page: anOutboxPage({ id: 'u1' }),
    calls: () => ({
      book: async () => ({
        kind: 'done',
        value: [{ ...saved, id: 'a1', isDefault: true, isBilling: false }],
      }),
      add: async ({ address }) => {
        sent.push(address);
        return DONE;
      },
    }),
  });
  expect(await unsaved.settle()).toEqual({ isChanged: true, refused: [] });
  expect([sent, stored.size]).toEqual([['Shop 12'], 0]);
});
