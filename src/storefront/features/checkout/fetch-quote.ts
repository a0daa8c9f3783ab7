/** Requests the amounts of a draft order. */

import { ApiError, ContractError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { quoteOrder } from '#contract/endpoints/quote.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { loadLate } from '../../browser/load-late.ts';
import { pageMessage } from '../../browser/page-message.ts';
import type { SessionUser } from '../../shopper/stored-user.ts';
import { EMPTY_ADDRESS } from '../address-form/address-draft.ts';
import { orderInput } from '../placed-order/order-input.ts';
import { GUEST_TOKEN } from '../placed-order/pending-order.ts';
import type { OrderQuote, QuoteRequest, QuoteResponse } from './quote.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'delivery' | 'lang' | 'apiExtensions'>;
type User = Pick<SessionUser, 'id' | 'token' | 'email'>;

const UNAUTHORIZED = 401;

/**
 * The quote of the API, or on hosts without quotes an estimate of this browser. Never rejects.
 *
 * @param user null for a guest
 * @param signedOut called when the session is not valid
 */
export async function fetchQuote(
  shop: Shop,
  user: User | null,
  request: QuoteRequest,
  signedOut: () => void,
): Promise<QuoteResponse> {
  try {
    if (shop.apiExtensions?.includes('quoteOrder') === true)
      return { ok: true, quote: await requestQuote(shop, user, request) };
    const late = await loadLate(() => import('./estimate-quote.ts'));
    if (late === undefined) return { ok: false, message: '' };
    return { ok: true, quote: await late.estimateQuote(shop, user, request) };
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHORIZED) signedOut();
    const hasResponse = error instanceof ApiError || error instanceof ContractError;
    return { ok: false, message: hasResponse ? await pageMessage(error.apiMessage) : '' };
  }
}

async function requestQuote(
  shop: Shop,
  user: User | null,
  { lines, province, promoCode }: QuoteRequest,
): Promise<OrderQuote> {
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
  const quote = await createClient({ quoteOrder }, { baseUrl: shop.api }).quoteOrder({
    token: user?.token ?? GUEST_TOKEN,
    shopId: shopObjectId(shop.objectId),
    body,
  });
  const promoMessage = await pageMessage(quote.promoMessage);
  const refused = await Promise.all(
    quote.refused.map(async (line) => ({ ...line, reason: await pageMessage(line.reason) })),
  );
  return { ...quote, promoMessage, refused, isEstimate: false };
}
