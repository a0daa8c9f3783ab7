/** Requests the amounts of a draft order. */

import { createClient } from '#contract/client.ts';
import { quoteOrder } from '#contract/endpoints/quote.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { pageMessage, toPageOutcome } from '../../browser/page-outcome.ts';
import { GUEST_TOKEN, type SessionUser } from '../../shopper/stored-user.ts';
import { EMPTY_ADDRESS } from '../address-form/address-draft.ts';
import { orderInput } from '../placed-order/order-input.ts';
import type { OrderQuote, QuoteRequest } from './quote.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'delivery' | 'lang' | 'apiExtensions'>;
type User = Pick<SessionUser, 'id' | 'token' | 'email'>;

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
): Promise<Outcome<OrderQuote>> {
  const outcome = await toPageOutcome(
    shop.apiExtensions?.includes('quoteOrder') === true
      ? requestQuote(shop, user, request)
      : estimateQuote(shop, user, request),
  );
  if (outcome.kind === 'signedOut') signedOut();
  return outcome;
}

async function estimateQuote(shop: Shop, user: User | null, request: QuoteRequest): Promise<OrderQuote> {
  const late = await loadLate(() => import('./estimate-quote.ts'));
  if (late === undefined) throw new Error('The script of estimates did not load.');
  return late.estimateQuote(shop, user, request);
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
    isBuyNow: false,
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
  // Without an orderable item there is no charge, whatever the host returns.
  const delivery = quote.subtotal === 0 ? null : quote.delivery;
  return { ...quote, delivery, promoMessage, refused, isEstimate: false };
}
