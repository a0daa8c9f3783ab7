import { expect, it } from 'vitest';
import { canonicalUrl } from '#storefront/service-worker/canonical-url.ts';

const HOST = 'https://loom.example';

function aPage(canonical: string | null): Document {
  const link = canonical === null ? '' : `<link rel="canonical" href="https://www.loom.example${canonical}">`;
  return new DOMParser().parseFromString(`<!doctype html><title>Saree</title>${link}`, 'text/html');
}

it.each([
  ['/product/s1', '/product/lal-shari'],
  ['/bn/product/s1?sku=R-M#reviews', '/bn/product/lal-shari'],
  ['/categories/c1', '/categories/Red%20Sarees'],
  ['/product/%e0%a6%b6', '/product/%E0%A6%B6'],
])('the page opened at %s is at %s of the same host', (opened, canonical) => {
  expect(canonicalUrl(aPage(canonical), HOST + opened)).toBe(HOST + canonical);
});

it.each([
  ['at its canonical URL', '/product/lal-shari?sku=R-M', '/product/lal-shari'],
  ['without a canonical URL', '/product/s9', null],
  ['of a flash sale, whose canonical URL is the product’s page', '/flash-product/s1', '/product/lal-shari'],
  ['of a second language', '/bn/product/s1', '/product/lal-shari'],
])('a page %s has no other URL', (_which, opened, canonical) => {
  expect(canonicalUrl(aPage(canonical), HOST + opened)).toBeUndefined();
});
