import { expect, it } from 'vitest';
import { chatUrl, orderMessage } from '#storefront/browser/order-message.ts';
import { cartLinkText } from '#storefront/i18n/cart-link.ts';

const LINES = [
  { title: 'Silk & cotton scarf', option: 'Red / M', unitPrice: 300_00, quantity: 2 },
  { title: 'Mug', option: '', unitPrice: 50_50, quantity: 1 },
];
const money = (minor: number) => `৳${minor / 100}`;
const url = 'https://shop.example/user/cart#c=A';

it('an order by WhatsApp has lines, variants, area and total', () => {
  const order = { lines: LINES, area: 'Inside Dhaka', delivery: 60_00, url };
  expect(orderMessage(order, cartLinkText.en, money).split('\n')).toEqual([
    'Hello, I would like to order:',
    '• Silk & cotton scarf (Red / M) × 2 – ৳600',
    '• Mug × 1 – ৳50.5',
    'Deliver to: Inside Dhaka',
    'Delivery: ৳60',
    'Total: ৳710.5',
    url,
  ]);
});

it('names the total without delivery while area or charge are unknown, and the number of further lines', () => {
  const lines = Array.from({ length: 23 }, () => ({
    title: 'Mug',
    option: '',
    unitPrice: 10_00,
    quantity: 1,
  }));
  const message = orderMessage({ lines, area: '', delivery: null, url }, cartLinkText.en, money);
  expect(message.match(/• Mug/g)).toHaveLength(20);
  expect(message).toContain('and 3 more\nTotal without delivery: ৳230\n');
  expect(message).not.toContain('Deliver to');
});

it('is one parameter of the chat, whatever sellers write', () => {
  const message = 'a&b=c#d\n?e';
  expect(new URL(chatUrl('https://wa.me/8801700000000', message)).searchParams.get('text')).toBe(message);
});
