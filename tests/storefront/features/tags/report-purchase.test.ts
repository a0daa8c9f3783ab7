// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportPurchase } from '#storefront/features/tags/report-purchase.ts';

const PAGE = { slug: 'loom', currency: 'BDT' };
const ORDER = {
  number: 'A-17',
  total: 186_050,
  delivery: 6_000,
  discount: 0,
  payment: 'CashOnDelivery',
  isPaid: false,
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

let google: unknown[][];
let pixel: unknown[][];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  google = [];
  pixel = [];
  window.gtag = (...command) => void google.push(command);
  window.dataLayer = [];
  const track = Object.assign((...command: unknown[]) => void pixel.push(command), {
    queue: [],
    loaded: true,
    version: '2.0',
  });
  window.fbq = track;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'gtag');
  Reflect.deleteProperty(window, 'fbq');
  document.body.replaceChildren();
});

function openPage(tags: object): void {
  const settings = { ga: '', gtm: '', pixel: '', footerCode: '', consent: 'none', ...tags };
  document.body.innerHTML = `<script type="application/json" id="tags">${JSON.stringify(settings)}</script>`;
}

it('reports an order once, also after a reload, and nothing about the shopper', () => {
  openPage({ ga: 'G-1', pixel: '7' });
  reportPurchase(PAGE, ORDER);
  reportPurchase(PAGE, ORDER);
  const details = { transaction_id: 'A-17', currency: 'BDT', value: 1860.5, items: [ITEM] };
  expect(google).toEqual([['event', 'purchase', details]]);
  const facts = { currency: 'BDT', value: 1860.5, content_type: 'product', content_ids: ['p1'] };
  expect(pixel).toEqual([['track', 'Purchase', facts]]);
  expect(JSON.stringify([google, pixel])).not.toContain('4060');
  reportPurchase(PAGE, { ...ORDER, number: 'A-18' });
  expect(google).toHaveLength(2);
});

it('reports to the tag manager, and to no tag that the shop does not have', () => {
  openPage({ gtm: 'GTM-1' });
  reportPurchase(PAGE, ORDER);
  const ecommerce = { transaction_id: 'A-17', currency: 'BDT', value: 1860.5, items: [ITEM] };
  expect(window.dataLayer).toEqual([{ ecommerce: null }, { event: 'purchase', ecommerce }]);
  expect([google, pixel]).toEqual([[], []]);
});

it('waits for the tags, which start after consent', () => {
  openPage({ gtm: 'GTM-1' });
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'fbq');
  reportPurchase(PAGE, ORDER);
  expect(window.dataLayer).toBeUndefined();
  window.dataLayer = [];
  document.dispatchEvent(new Event('shop:tags'));
  expect(window.dataLayer).toHaveLength(2);
});

it('reports no order without a known total', () => {
  openPage({ gtm: 'GTM-1' });
  reportPurchase(PAGE, { ...ORDER, total: null });
  expect(window.dataLayer).toEqual([]);
});
