/** The calls of a signed-in shopper's cart. Imported dynamically, because it includes the contract's parsers. */

import { ApiError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { addToCart, cart, changeCartQuantity, removeFromCart } from '#contract/endpoints/cart.ts';
import type { CartLine } from '#contract/entities/cart.ts';
import { shopObjectId } from '#contract/ids.ts';
import { priceAt } from '#site/catalog/price.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { clampQuantity, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { pageMessage } from '../../../browser/page-message.ts';
import { cartLineText } from '../../../i18n/cart-lines.ts';
import { textFor } from '../../../i18n/text.ts';
import { fetchLiveProduct } from '../../fresh-product/fetch-fresh-product.ts';
import type { CallResult, CartCalls } from './cart-sync.ts';
import type { ServerLine } from './server-lines.ts';

type Shop = Pick<
  BrowserContext,
  'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy' | 'lang' | 'apiExtensions'
>;

interface Shopper {
  id: string;
  token: string;
}

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;

async function resultOf<Value>(call: Promise<Value>): Promise<CallResult<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === null) return { ok: false, failure: 'unreachable' };
    const { status, apiMessage } = error;
    if (status === UNAUTHORIZED) return { ok: false, failure: 'signedOut' };
    if (status === TOO_MANY_REQUESTS) return { ok: false, failure: 'unreachable' };
    if (status >= 500) return { ok: false, failure: 'failing' };
    return { ok: false, failure: 'refused', message: await pageMessage(apiMessage) };
  }
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
  const wantedLine = async (line: StoredLine): Promise<CallResult<CartLine>> => {
    const answer = await fetchLiveProduct(shop, line);
    if (!answer.ok) {
      return answer.code === 'badRequest'
        ? { ok: false, failure: 'refused', message: text.unavailable }
        : { ok: false, failure: answer.code === 'network' ? 'unreachable' : 'failing' };
    }
    const { product, campaign, at } = answer.value;
    const { variations } = product;
    const only = line.sku === '' && variations.length === 1 ? variations[0] : undefined;
    const variation = only ?? variations.find(({ sku }) => sku === line.sku) ?? null;
    if (variation === null && variations.length > 0) {
      return { ok: false, failure: 'refused', message: text.unavailable };
    }
    const { price, listPrice } = priceAt(product, variation, at, campaign);
    return {
      ok: true,
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

  const setQuantity = async (rowId: string, quantity: number): Promise<CallResult<unknown>> => {
    const result = await resultOf(api.changeCartQuantity({ productId: rowId, token, body: quantity }));
    if (!result.ok || result.value.ok) return result;
    return { ok: false, failure: 'refused', message: await pageMessage(result.value.message) };
  };

  return {
    read: async () => {
      const result = await resultOf(api.cart({ userId, shopId, token }));
      return result.ok ? { ok: true, value: result.value.map(toServerLine) } : result;
    },
    add: async (line, requestId) => {
      const wanted = await wantedLine(line);
      if (!wanted.ok) return wanted;
      const result = await resultOf(api.addToCart({ token, body: { line: wanted.value, requestId } }));
      if (!result.ok || result.value.ok) return result;
      return { ok: false, failure: 'refused', message: await pageMessage(result.value.message) };
    },
    setQuantity: shop.apiExtensions?.includes('changeCartQuantity') === true ? setQuantity : null,
    remove: (rowId) => resultOf(api.removeFromCart({ productId: rowId, token })),
  };
}
