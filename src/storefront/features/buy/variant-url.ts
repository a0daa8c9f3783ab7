/** The selected variant in the URL of a product page: `?variant=<SKU>`, so that a link can select it. */
const NAME = 'variant';

/** The SKU in a query; null without one. */
export function requestedSku(query: string): string | null {
  return new URLSearchParams(query).get(NAME);
}

/** The URL with another variant; its other parameters stay. A variant without a SKU has no URL of its own. */
export function withVariant(href: string, sku: string): string {
  const url = new URL(href);
  if (sku === '') url.searchParams.delete(NAME);
  else url.searchParams.set(NAME, sku);
  return url.href;
}
