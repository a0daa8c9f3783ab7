/** The calls that change a signed-in shopper's cart. Imported dynamically: the cart is read more often than changed. */
import { createClient } from '#contract/client.ts';
import { addToCart, changeCartQuantity, removeFromCart } from '#contract/endpoints/cart-changes.ts';
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import type { CartLine } from '#contract/entities/cart.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import { priceAt } from '#site/catalog/price.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { pageMessage, toPageOutcome } from '../../../browser/page-outcome.ts';
import { cartLineText } from '../../../i18n/cart-lines.ts';
import { textFor } from '../../../i18n/text.ts';
import { fetchLiveProduct } from '../../fresh-product/fetch-fresh-product.ts';
import type { CartCalls } from './cart-sync.ts';

export type CartShop = Pick<
  BrowserContext,
  'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy' | 'lang' | 'apiExtensions'
>;

export interface Shopper {
  id: string;
  token: string;
}

export type Changes = Pick<CartCalls, 'add' | 'remove'> & {
  setQuantity: NonNullable<CartCalls['setQuantity']>;
};

/** The outcome of a call that may be refused with status 200. */
async function accepted<Value extends Acknowledgement>(call: Promise<Value>): Promise<Outcome<Value>> {
  const outcome = await toPageOutcome(call);
  if (outcome.kind !== 'done' || outcome.value.ok) return outcome;
  return { kind: 'refused', status: null, message: await pageMessage(outcome.value.message) };
}

/** The changing calls of a shopper, as {@link CartCalls} describes them. */
export function cartChanges(shop: CartShop, { id: userId, token }: Shopper): Changes {
  const api = createClient({ addToCart, changeCartQuantity, removeFromCart }, { baseUrl: shop.api });
  const shopId = shopObjectId(shop.objectId);
  const text = textFor(cartLineText, shop.lang);

  /** The line with the product's current facts: requests never contain a stored price. */
  const wantedLine = async (line: StoredLine): Promise<Outcome<CartLine>> => {
    const fresh = await fetchLiveProduct(shop, line);
    if (fresh.kind === 'notFound') return { kind: 'refused', status: null, message: text.unavailable };
    if (fresh.kind !== 'done') return fresh;
    const { product, campaign, at } = fresh.value;
    const { variations } = product;
    const only = line.sku === '' && variations.length === 1 ? variations[0] : undefined;
    const variation = only ?? variations.find(({ sku }) => sku === line.sku) ?? null;
    if (variation === null && variations.length > 0) {
      return { kind: 'refused', status: null, message: text.unavailable };
    }
    const { price, listPrice } = priceAt(product, variation, at, campaign);
    return {
      kind: 'done',
      value: {
        productId: product.id,
        rowId: null,
        title: product.name,
        image: variation?.image?.src ?? product.featuredImage?.src ?? '',
        unitPrice: price,
        listPrice,
        quantity: line.quantity,
        variation,
        size: variation?.size ?? '',
        deliveryFee: product.shipping.fee,
        shopObjectId: shopId,
        userId,
        campaignId: line.campaignId,
        warehouse: product.warehouse,
        status: '',
      },
    };
  };

  return {
    add: async (line, requestId) => {
      const wanted = await wantedLine(line);
      if (wanted.kind !== 'done') return wanted;
      return accepted(api.addToCart({ token, body: { line: wanted.value, requestId } }));
    },
    setQuantity: (rowId, quantity) =>
      accepted(api.changeCartQuantity({ productId: rowId, token, body: quantity })),
    remove: (rowId) => toPageOutcome(api.removeFromCart({ productId: rowId, token })),
  };
}
