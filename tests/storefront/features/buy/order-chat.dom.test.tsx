/** The order of a product by WhatsApp, in the link of its page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { BuyBox } from '#storefront/features/buy/BuyBox.tsx';
import { aPrice, aProductView, aVariant } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';
import { setPage } from '../../islands/page-context.ts';

const CHAT = 'https://wa.me/8801700000000';
const VARIANTS = [
  aVariant({ sku: 'R-M', color: 'Red', size: 'M', price: aPrice(400_00) }),
  aVariant({ sku: 'B-M', color: 'Blue', size: 'M', price: aPrice(450_50) }),
];

async function showPage(whatsapp = CHAT, shop = aShopView()) {
  const contact = { whatsapp, phones: [], email: '', url: 'https://shop.example/product/p1' };
  const product = aProductView({ variants: VARIANTS });
  setPage(
    `<h1>Scarf</h1>${renderToStaticMarkup(<BuyBox product={product} shop={shop} contact={contact} />)}`,
    { route: 'product', lang: shop.lang, locale: shop.locale },
  );
  // The shop's facts are read once.
  vi.resetModules();
  const { startBuying } = await import('#storefront/features/buy/buying.ts');
  const { startOrderChat } = await import('#storefront/features/buy/order-chat.ts');
  startBuying();
  startOrderChat();
}

const link = () => document.querySelector<HTMLAnchorElement>('[data-chat]');
const message = () => (new URL(link()?.href ?? '').searchParams.get('text') ?? '').split('\n');
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/product/p1?utm_source=facebook');
});

it.each([
  [
    'en',
    'inside',
    'Scarf (Red / M) × 1 – ৳400',
    ['Deliver to: Inside Dhaka', 'Total without delivery: ৳400'],
  ],
  [
    'en',
    'outside',
    'Scarf (Red / M) × 1 – ৳400',
    ['Deliver to: Outside Dhaka', 'Total without delivery: ৳400'],
  ],
  ['bn', 'outside', 'Scarf (Red / M) × 1 – ৪০০৳', ['ডেলিভারি: ঢাকার বাইরে', 'ডেলিভারি ছাড়া মোট: ৪০০৳']],
  ['en', 'elsewhere', 'Scarf (Red / M) × 1 – ৳400', ['Total without delivery: ৳400']],
])(
  'in %s has the variant, the area that this browser stores, %s, and the total',
  async (lang, zone, line, amounts) => {
    localStorage.setItem('delivery-zone-loom', zone);
    await showPage(CHAT, aShopView({ lang, locale: `${lang}-BD` }));
    expect(message().slice(1, -1)).toEqual([`• ${line}`, ...amounts]);
    expect(message().at(-1)).toMatch(/\/product\/p1$/);
  },
);

it('has what is selected at the click: variant, quantity and area', async () => {
  await showPage();
  expect(message().join()).not.toContain('Deliver to');
  click('[type=radio][value=Blue]');
  click('[data-step="1"]');
  localStorage.setItem('delivery-zone-loom', 'outside');
  link()?.addEventListener('click', (event) => event.preventDefault());
  link()?.click();
  expect(message().slice(1, -1)).toEqual([
    '• Scarf (Blue / M) × 2 – ৳901',
    'Deliver to: Outside Dhaka',
    'Total without delivery: ৳901',
  ]);
  expect(message().at(-1)).toMatch(/\/product\/p1\?variant=B-M$/);
});

it('is not offered by a shop without WhatsApp', async () => {
  await showPage('');
  expect(link()).toBeNull();
});
