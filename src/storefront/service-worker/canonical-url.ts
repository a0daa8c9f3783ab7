/** The URL by which links find a page that was opened at another URL. */

const folderOf = (path: string) => path.replace(/[^/]*$/, '');

/**
 * The canonical URL of a page that was opened at another URL, such as a product by its id, on the opened host.
 * Undefined if the page is at its canonical URL, has none, or has one of another kind: the canonical URL of a flash
 * sale is the product's page.
 */
export function canonicalUrl(page: Document, url: string): string | undefined {
  const href = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!href) return undefined;
  const { origin, pathname } = new URL(url);
  const canonical = new URL(href, origin).pathname;
  const isOther = canonical !== pathname && folderOf(canonical) === folderOf(pathname);
  return isOther ? origin + canonical : undefined;
}
