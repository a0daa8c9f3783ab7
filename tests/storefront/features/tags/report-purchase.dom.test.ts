import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportPurchase } from '#storefront/features/tags/report-purchase.ts';
import { openTaggedPage, type SentCommands, startTagDoubles, stopTagDoubles } from './tag-doubles.ts';

const PAGE = { slug: 'loom', currency: 'BDT' };
const ORDER = {
  number: 'A-17',
  total: 186_050,
  delivery: 6_000,
  discount: 0,
  payment: 'CashOnDelivery',
  isPaid: false,
  hasTransfer: false,
  hasSlip: false,
  phoneDigits: '4060',
  lines: [
    {
      productId: 'p1',
      sku: 'S1',
      title: 'Indigo saree',
      option: 'Indigo / XL',
      image: '',
      unitPrice: 90_025,
      listPrice: 99_000,
      quantity: 2,
      campaignId: null,
    },
  ],
};
const ITEM = {
  item_id: 'p1',
  item_name: 'Indigo saree',
  item_variant: 'Indigo / XL',
  price: 900.25,
  quantity: 2,
};

let sent: SentCommands;
beforeEach(() => {
  localStorage.clear();
  sent = startTagDoubles();
});
afterEach(stopTagDoubles);

it('reports an order once, also after a reload, and nothing about the shopper', () => {
  openTaggedPage({ ga: 'G-1', pixel: '7' });
  reportPurchase(PAGE, ORDER);
  reportPurchase(PAGE, ORDER);
  const details = { transaction_id: 'A-17', currency: 'BDT', value: 1800.5, shipping: 60, items: [ITEM] };
  expect(sent.google).toEqual([['event', 'purchase', details]]);
  const facts = { currency: 'BDT', value: 1860.5, content_type: 'product_group', content_ids: ['p1'] };
  expect(sent.pixel).toEqual([['track', 'Purchase', facts, { eventID: 'A-17' }]]);
  expect(JSON.stringify([sent.google, sent.pixel])).not.toContain('4060');
  reportPurchase(PAGE, { ...ORDER, number: 'A-18' });
  // Another tab still shows the first order.
  reportPurchase(PAGE, ORDER);
  expect([sent.google.length, sent.pixel.length]).toEqual([2, 2]);
});

it('reports to the tag manager, and to no tag that the shop does not have', () => {
  openTaggedPage({ gtm: 'GTM-1' });
  reportPurchase(PAGE, ORDER);
  const ecommerce = { transaction_id: 'A-17', currency: 'BDT', value: 1800.5, shipping: 60, items: [ITEM] };
  expect(window.dataLayer).toEqual([{ ecommerce: null }, { event: 'purchase', event_id: 'A-17', ecommerce }]);
  expect([sent.google, sent.pixel]).toEqual([[], []]);
});

it('waits for the tags, which start after consent', () => {
  openTaggedPage({ gtm: 'GTM-1' });
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'fbq');
  reportPurchase(PAGE, ORDER);
  expect(window.dataLayer).toBeUndefined();
  window.dataLayer = [];
  document.dispatchEvent(new Event('shop:tags'));
  expect(window.dataLayer).toHaveLength(2);
});

it('reports the total as value while the shop has not confirmed the delivery charge', () => {
  openTaggedPage({ ga: 'G-1' });
  reportPurchase(PAGE, { ...ORDER, delivery: null });
  const details = { transaction_id: 'A-17', currency: 'BDT', value: 1860.5, items: [ITEM] };
  expect(sent.google).toEqual([['event', 'purchase', details]]);
});

it('reports no order without a known total', () => {
  openTaggedPage({ gtm: 'GTM-1' });
  reportPurchase(PAGE, { ...ORDER, total: null });
  expect(window.dataLayer).toEqual([]);
});
