/** Asks the API for the amounts of a draft order. */

import { ApiError, ContractError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { checkPromo, quoteOrder } from '#contract/endpoints/checkout.ts';
import { shopObjectId } from '#contract/ids.ts';
import { isInsideDhaka } from '#site/delivery.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageMessage } from '../../browser/page-message.ts';
import { checkoutText } from '../../i18n/checkout.ts';
import { textFor } from '../../i18n/text.ts';
import { EMPTY_ADDRESS } from '../address/address-draft.ts';
import { GUEST_TOKEN, orderInput } from '../payment/order-input.ts';
import type { SessionUser } from '../session/stored-user.ts';
import type { OrderQuote, QuoteAnswer, QuoteRequest } from './quote.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'delivery' | 'lang' | 'apiExtensions'>;
type User = Pick<SessionUser, 'id' | 'token' | 'email'>;

const UNAUTHORISED = 401;

/**
 * On hosts without quotes the amounts are an estimate of this browser, and the API checks a promo code alone.
 *
 * @param user null for a guest
 * @param signedOut called when the session is not valid
 */
export async function fetchQuote(
  shop: Shop,
  user: User | null,
  request: QuoteRequest,
  signedOut: () => void,
): Promise<QuoteAnswer> {
  if (shop.apiExtensions?.includes('quoteOrder') !== true)
    return fetchEstimate(shop, user, request, signedOut);
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
      token: user?.token ?? GUEST_TOKEN,
      shopId: shopObjectId(shop.objectId),
      body,
    });
    const promoMessage = await pageMessage(quote.promoMessage);
    const refused = await Promise.all(
      quote.refused.map(async (line) => ({ ...line, reason: await pageMessage(line.reason) })),
    );
    return { ok: true, quote: { ...quote, promoMessage, refused, isEstimate: false } };
  } catch (error) {
    return failureOf(error, signedOut);
  }
}

async function failureOf(error: unknown, signedOut: () => void): Promise<QuoteAnswer> {
  if (error instanceof ContractError) return { ok: false, message: await pageMessage(error.apiMessage) };
  if (!(error instanceof ApiError)) return { ok: false, message: '' };
  if (error.status === UNAUTHORISED) signedOut();
  return { ok: false, message: await pageMessage(error.apiMessage) };
}

async function fetchEstimate(
  shop: Shop,
  user: User | null,
  request: QuoteRequest,
  signedOut: () => void,
): Promise<QuoteAnswer> {
  const quote = estimate(shop, request);
  if (request.promoCode === '') return { ok: true, quote };
  try {
    const promo = await createClient({ checkPromo }, { baseUrl: shop.api }).checkPromo({
      shopId: shopObjectId(shop.objectId),
      code: request.promoCode,
      email: user?.email ?? '',
      token: user?.token ?? GUEST_TOKEN,
      price: quote.total / 100,
    });
    if (promo.total === null) {
      const promoMessage =
        (await pageMessage(promo.message)) || textFor(checkoutText, shop.lang).promoRefused;
      return { ok: true, quote: { ...quote, promoMessage } };
    }
    return { ok: true, quote: { ...quote, discount: quote.total - promo.total, total: promo.total } };
  } catch (error) {
    return failureOf(error, signedOut);
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
