import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import type { ProductView } from '#site/catalog/product-view.ts';
import { showAreaOnCards } from '#storefront/browser/delivery-area.ts';
import { doorRoot } from '#storefront/catalog/door-root.ts';
import { BuyBox } from '#storefront/features/buy/BuyBox.tsx';
import { startBuying } from '#storefront/features/buy/buying.ts';
import { startDoorPrice } from '#storefront/features/buy/door-price.ts';
import { aPrice, aProductView } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';
import { setPage } from '../../islands/page-context.ts';

const FLAT: ProductView['delivery'] = { mode: 'default', inside: 60_00, outside: 120_00 };
const CONTACT = { whatsapp: '', phones: [], email: '', url: '' };

beforeEach(() => localStorage.clear());

/** A product of ৳670 with its script. */
function show(delivery = FLAT, price = 670_00): HTMLFormElement {
  const product = aProductView({ delivery, variants: [], price: aPrice(price) });
  const box = <BuyBox product={product} shop={aShopView()} contact={CONTACT} />;
  const form = setPage(renderToStaticMarkup(box)).querySelector('form') ?? expect.unreachable();
  return form;
}

const line = (form: Element) => form.querySelector('[data-door]')?.textContent;
const area = (form: Element, value: string) =>
  form.querySelector<HTMLInputElement>(`[name=area][value=${value}]`) ?? expect.unreachable();

it.each([
  ['charges by area', FLAT, '+ ৳60–৳120 delivery'],
  ['one charge', { ...FLAT, outside: 60_00 }, '৳670 + ৳60 delivery = ৳730'],
  ['free delivery', { ...FLAT, mode: 'free' as const }, 'Free delivery'],
  ['no known charge', { ...FLAT, inside: null, outside: null }, 'Delivery is confirmed by the shop'],
])('a built page with %s shows %s', (_what, delivery, text) => {
  const form = show(delivery);
  expect(line(form)).toBe(text);
  expect(form.querySelectorAll('[name=area]')).toHaveLength(delivery === FLAT ? 2 : 0);
});

it('the price at the door follows area and quantity, and the area is kept on the device', () => {
  const form = show();
  startBuying();
  startDoorPrice(form, FLAT);
  expect(line(form)).toBe('+ ৳60–৳120 delivery');
  area(form, 'outside').click();
  expect(line(form)).toBe('৳670 + ৳120 delivery = ৳790');
  expect(localStorage.getItem('delivery-zone-loom')).toBe('outside');
  form.querySelectorAll<HTMLElement>('[data-step]')[1]?.click();
  expect(line(form)).toBe('৳1,340 + ৳130 delivery = ৳1,470');
});

it('an area selected before the script, or on another page, counts', () => {
  localStorage.setItem('delivery-zone-loom', 'inside');
  const known = show();
  startBuying();
  startDoorPrice(known, FLAT);
  expect([line(known), area(known, 'inside').checked]).toEqual(['৳670 + ৳60 delivery = ৳730', true]);
  localStorage.clear();
  const early = show();
  startBuying();
  area(early, 'inside').checked = true;
  startDoorPrice(early, FLAT);
  expect(line(early)).toBe('৳670 + ৳60 delivery = ৳730');
});

it('charges of the product win over those of the shop', () => {
  const own = { mode: 'paid' as const, inside: 200_00, outside: 250_00 };
  const form = show(own);
  startBuying();
  startDoorPrice(form, own);
  area(form, 'inside').click();
  expect(line(form)).toBe('৳670 + ৳200 delivery = ৳870');
});

it('a product without a price shows no charge', () => {
  expect(line(show(FLAT, 0))).toBe('');
});

it('cards have the charge of the area as a property of the root', () => {
  const delivery = { inside: 60_00, outside: 120_00, perExtraItem: null };
  expect(doorRoot(aShopView({ delivery }))).toEqual({
    style: '--door:"+ ৳60–৳120 delivery"',
    inside: '+ ৳60 delivery',
    outside: '+ ৳120 delivery',
  });
  expect(doorRoot(aShopView({ delivery: { ...delivery, outside: 60_00 } }))).toEqual({
    style: '--door:"+ ৳60 delivery"',
  });
  expect(doorRoot(aShopView({ delivery: { ...delivery, outside: null } }))).toEqual({});
  setPage('');
  const { dataset, style } = document.documentElement;
  dataset.doorOutside = '+ ৳120 delivery';
  showAreaOnCards('outside');
  expect(style.getPropertyValue('--door')).toBe('"+ ৳120 delivery"');
});
