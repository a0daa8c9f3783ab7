/** Products of the prerendered lists, which do not change while the journeys run: read without a page. */
import { E2E_PORT } from '../../support/e2e-ports.ts';
import { httpGet } from '../../support/http-get.ts';

interface ListedProduct {
  /** As HTML. */
  name: string;
  path: string;
  /** Whether it is in stock and has no options. */
  isPlain: boolean;
}

/** By shop and path of the list. */
const lists = new Map<string, Promise<ListedProduct[]>>();

async function read(shop: string, list: string): Promise<ListedProduct[]> {
  const { text } = await httpGet(E2E_PORT, `${shop}.localhost`, list);
  const products = text
    .split('<li class="card">')
    .slice(1)
    .flatMap((card) => {
      const [, path, name] = /<a class="card-name[^"]*" href="(\/product\/[^"]+)">([^<]+)</.exec(card) ?? [];
      const isPlain = card.includes('aria-label="Add to cart: ');
      return path === undefined || name === undefined ? [] : [{ name, path, isPlain }];
    });
  if (products.length === 0) throw new Error(`${list} of ${shop} has no products.`);
  return products;
}

/** Products of the first page of an English shop's list, in its order. Throws when the list has none. */
export function listedProducts(shop: string, list: string): Promise<ListedProduct[]> {
  const key = `${shop} ${list}`;
  const products = lists.get(key) ?? read(shop, list);
  lists.set(key, products);
  return products;
}
