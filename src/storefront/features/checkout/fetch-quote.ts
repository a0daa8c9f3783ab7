/** Asks the API for the amounts of a draft order. */

import { ApiError, ContractError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { quoteOrder } from '#contract/endpoints/payments.ts';
import { shopObjectId } from '#contract/ids.ts';
import { isInsideDhaka } from '#site/delivery.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { EMPTY_ADDRESS } from '../address/address-draft.ts';
import { orderInput } from '../payment/send-order.ts';
import type { OrderQuote, QuoteAnswer, QuoteRequest } from './quote.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'delivery'>;

const NOT_FOUND = 404;
const UNAUTHORISED = 401;

/**
 * @param user null for a guest
 * @param signedOut called when the session is not valid
 */
export async function fetchQuote(
  shop: Shop,
  user: { id: string; token: string } | null,
  request: QuoteRequest,
  signedOut: () => void,
): Promise<QuoteAnswer> {
  const { lines, province, promoCode } = request;
  const { zone: _zone, ...address } = { ...EMPTY_ADDRESS, province };
  const body = orderInput(shop, {
    requestId: '',
    userId: user?.id ?? null,
    lines: [...lines],
    address,
    payment: 'CashOnDelivery',
    promoCode: promoCode === '' ? null : promoCode,
    total: 0,
    delivery: null,
    discount: 0,
    note: '',
    slip: null,
    at: 0,
  });
  const api = createClient({ quoteOrder }, { baseUrl: shop.api });
  try {
    const quote = await api.quoteOrder({
      token: user?.token ?? '0',
      shopId: shopObjectId(shop.objectId),
      body,
    });
    return { ok: true, quote: { ...quote, isEstimate: false } };
  } catch (error) {
    if (error instanceof ContractError) return { ok: false, message: error.apiMessage };
    if (!(error instanceof ApiError)) return { ok: false, message: '' };
    if (error.status === NOT_FOUND) return { ok: true, quote: estimate(shop, request) };
    if (error.status === UNAUTHORISED) signedOut();
    return { ok: false, message: error.apiMessage };
  }
}

/** The shop's flat charge and its charge for further pieces; a delivery charge that is not known is confirmed by the shop. */
function estimate({ delivery }: Pick<Shop, 'delivery'>, { lines, province }: QuoteRequest): OrderQuote {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const flat = isInsideDhaka(province) ? delivery.inside : delivery.outside;
  const charge = flat === null ? null : flat + (delivery.perExtraItem ?? 0) * (pieces - 1);
  return {
    subtotal,
    delivery: charge,
    discount: 0,
    total: subtotal + (charge ?? 0),
    promoMessage: '',
    refused: [],
    isEstimate: true,
  };
}
