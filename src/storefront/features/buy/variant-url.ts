/** The selected variant in the URL of a product page: `?variant=<SKU>`, so that a link can select it. It adds no history entry. */
const NAME = 'variant';
/** Parameters that select what a page sells: the variant, and the campaign of a flash product page. */
const SELECTING = [NAME, 'camp'];

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

/** The URL that a shopper sends to the shop: it selects product and variant and has no parameters of an advert. */
export function orderedUrl(href: string): string {
  const from = new URL(href);
  const to = new URL(from.pathname, from);
  for (const name of SELECTING) {
    const value = from.searchParams.get(name);
    if (value !== null) to.searchParams.set(name, value);
  }
  return to.href;
}
