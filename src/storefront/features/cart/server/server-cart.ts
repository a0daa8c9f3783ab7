/** The calls of a signed-in shopper's cart. Imported dynamically, because it includes the contract's parsers. */

import { createClient } from '#contract/client.ts';
import { addToCart, cart, changeCartQuantity, removeFromCart } from '#contract/endpoints/cart.ts';
import type { CartLine } from '#contract/entities/cart.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import { priceAt } from '#site/catalog/price.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { clampQuantity, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { pageMessage } from '../../../browser/page-message.ts';
import { toPageEffect, toPageOutcome } from '../../../browser/page-outcome.ts';
import { cartLineText } from '../../../i18n/cart-lines.ts';
import { textFor } from '../../../i18n/text.ts';
import { fetchLiveProduct } from '../../fresh-product/fetch-fresh-product.ts';
import type { CartCalls } from './cart-sync.ts';
import type { ServerLine } from './server-lines.ts';

type Shop = Pick<
  BrowserContext,
  'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy' | 'lang' | 'apiExtensions'
>;

interface Shopper {
  id: string;
  token: string;
}

/** A line of the server's cart. Its title includes the option, until the product's own facts are known. */
function toServerLine({ rowId, variation, ...line }: CartLine): ServerLine {
  return {
    rowId,
    line: {
      productId: line.productId,
      sku: variation?.sku ?? '',
      title: line.title,
      option: '',
      image: line.image,
      href: '',
      unitPrice: line.unitPrice,
      listPrice: Math.max(line.unitPrice, line.listPrice),
      quantity: clampQuantity(line.quantity, null),
      max: null,
      campaignId: line.campaignId,
      campaignName: '',
      isUnconfirmed: false,
    },
  };
}

/** The calls of a shopper. */
export function createCartCalls(shop: Shop, { id: userId, token }: Shopper): CartCalls {
  const api = createClient({ cart, addToCart, changeCartQuantity, removeFromCart }, { baseUrl: shop.api });
  const shopId = shopObjectId(shop.objectId);
  const text = textFor(cartLineText, shop.lang);

  /** The line with the product's present facts: a stored price enters no request. */
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

  const setQuantity = (rowId: string, quantity: number) =>
    toPageEffect(api.changeCartQuantity({ productId: rowId, token, body: quantity }));

  return {
    read: async () => {
      const outcome = await toPageOutcome(api.cart({ userId, shopId, token }));
      return outcome.kind === 'done' ? { kind: 'done', value: outcome.value.map(toServerLine) } : outcome;
    },
    add: async (line, requestId) => {
      const wanted = await wantedLine(line);
      if (wanted.kind !== 'done') return wanted;
      const call = api.addToCart({ token, body: { line: wanted.value, requestId } });
      const outcome = await toPageOutcome(call);
      if (outcome.kind !== 'done' || outcome.value.ok) return outcome;
      return { kind: 'refused', status: null, message: await pageMessage(outcome.value.message) };
    },
    setQuantity: shop.apiExtensions?.includes('changeCartQuantity') === true ? setQuantity : null,
    remove: (rowId) => toPageOutcome(api.removeFromCart({ productId: rowId, token })),
  };
}
