/** The URL at which links find a page that another name of it led to. */

const folderOf = (path: string) => path.replace(/[^/]*$/, '');

/**
 * The canonical URL of a page that was opened under another name, such as a product by its id; on the host that was
 * opened. Undefined for a page at its canonical URL, for one without, and for one of another kind: the canonical URL of
 * a flash sale is the product's page.
 */
export function canonicalUrl(page: Document, url: string): string | undefined {
  const href = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!href) return undefined;
  const { origin, pathname } = new URL(url);
  const canonical = new URL(href, origin).pathname;
  const isOther = canonical !== pathname && folderOf(canonical) === folderOf(pathname);
  return isOther ? origin + canonical : undefined;
}
