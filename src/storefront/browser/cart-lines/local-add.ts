/** Adds in the frame of the click, with the data of the page. `confirm-add.ts` then calls the API. */

import { clampQuantity } from '#site/typed/quantity.ts';
import { requestedCampaign } from '../requested-campaign.ts';
import { shopContext } from '../shop-context.ts';
import { lineKey, type StoredLine, withLine } from './cart-lines.ts';
import { localLines } from './local-lines.ts';

/** Items that were added before the API's response. */
export interface AddedLine {
  /** The added items, with the data of the page. */
  line: StoredLine;
  /** The line that the cart had before. */
  before: StoredLine | undefined;
}

/**
 * The line of an add-to-cart form, unconfirmed. The fields are `add` (product id) and optionally `sku`, `camp`,
 * `color` and `size`; the data are `price` and `list` in minor units, `image`, and the `quantity` of a buy box, whose
 * field has the digits of the page. On a card and in a sheet, title and `href` come from its link, else from the page.
 */
export function lineOfForm(form: HTMLFormElement): StoredLine {
  const data = new FormData(form);
  const field = (name: string) => String(data.get(name) ?? '');
  const { price, list, image = '', quantity } = form.dataset;
  const link = form.closest('.card,.choose')?.querySelector('a[href]');
  const own = field('camp') || null;
  const { route } = shopContext();
  const campaignId = link == null ? requestedCampaign({ route, campaignId: own }, location.search) : own;
  const unitPrice = Number(price);
  return {
    productId: field('add'),
    sku: field('sku'),
    title: (link ?? document.querySelector('h1'))?.textContent ?? '',
    option: [field('color'), field('size')].filter(Boolean).join(' / '),
    image,
    href: link?.getAttribute('href') ?? location.pathname + location.search,
    unitPrice,
    listPrice: Number(list ?? price),
    quantity: clampQuantity(Number(quantity ?? 1), null),
    // The page's stock may be outdated: the API's response limits the quantity.
    max: null,
    campaignId,
    campaignName: '',
    isUnconfirmed: true,
  };
}

/** Adds the product of a form to the stored cart, at once. Null when the cart is full. */
export function addLocally(form: HTMLFormElement): AddedLine | null {
  const line = lineOfForm(form);
  const key = lineKey(line);
  const before = localLines()
    .read()
    .find((present) => lineKey(present) === key);
  const after = localLines().change((lines) => withLine(lines, line));
  return after.some((present) => lineKey(present) === key) ? { line, before } : null;
}
