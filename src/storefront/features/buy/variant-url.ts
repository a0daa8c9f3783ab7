/** The chosen variant in the address of a product page: `?variant=<SKU>`, so that a choice can be shared. */
const NAME = 'variant';

/** The SKU in a query; null without one. */
export function requestedSku(query: string): string | null {
  return new URLSearchParams(query).get(NAME);
}

/** The address with another variant; its other parameters stay. A variant without a SKU has no address of its own. */
export function urlOfVariant(address: string, sku: string): string {
  const url = new URL(address);
  if (sku === '') url.searchParams.delete(NAME);
  else url.searchParams.set(NAME, sku);
  return url.href;
}
