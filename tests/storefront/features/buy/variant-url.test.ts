import { expect, it } from 'vitest';
import { orderedUrl } from '#storefront/features/buy/variant-url.ts';

it.each([
  [
    '/product/mug?fbclid=IwAR_2-x&variant=M1&utm_source=facebook&gclid=Cj0KCQ#reviews',
    '/product/mug?variant=M1',
  ],
  [
    '/flash-product/7?utm_id=9&camp=Eid+offers&variant=%E0%A6%B6-2',
    '/flash-product/7?variant=%E0%A6%B6-2&camp=Eid+offers',
  ],
  ['/bn/product/mug?token=u1', '/bn/product/mug'],
])('the URL of an order from %s is %s', (here, url) => {
  expect(orderedUrl(`https://shop.example:8443${here}`)).toBe(`https://shop.example:8443${url}`);
});
