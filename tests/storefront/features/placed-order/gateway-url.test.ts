import { expect, it } from 'vitest';
import { gatewayUrl } from '#storefront/features/placed-order/gateway-url.ts';

const ORIGIN = 'https://shop.example';
const API = 'http://10.0.0.5:4322';

it.each([
  ['https://pay.example/a?b=c', 'https://pay.example/a?b=c'],
  ['/sandbox/pay/1', 'https://shop.example/sandbox/pay/1'],
  ['http://10.0.0.5:4322/sandbox/pay/1', 'http://10.0.0.5:4322/sandbox/pay/1'],
  ['http://localhost:4322/pay', 'http://localhost:4322/pay'],
])('a payment may open %s', (href, allowed) => {
  expect(gatewayUrl(href, ORIGIN, API)).toBe(allowed);
});

it.each([
  'http://pay.example/a',
  'http://10.0.0.5:4323/a',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@pay.example/',
  'https://',
])('a payment may not open %s', (href) => {
  expect(gatewayUrl(href, ORIGIN, API)).toBeNull();
});
