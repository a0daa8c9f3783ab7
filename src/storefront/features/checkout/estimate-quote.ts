/** The amounts of a draft order on API hosts without quotes. Imported dynamically. */

import { createClient } from '#contract/client.ts';
import { checkPromo } from '#contract/endpoints/promo.ts';
import { shopObjectId } from '#contract/ids.ts';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import { pageMessage } from '../../browser/page-outcome.ts';
import { promoText } from '../../i18n/promo.ts';
import { textFor } from '../../i18n/text.ts';
import { GUEST_TOKEN, type SessionUser } from '../../shopper/stored-user.ts';
import type { OrderQuote, QuoteRequest } from './quote.ts';

/** An estimate by this browser; the API only checks the promo code. Rejects like that call. */
export async function estimateQuote(
  shop: Pick<BrowserContext, 'api' | 'objectId' | 'delivery' | 'lang'>,
  user: Pick<SessionUser, 'token' | 'email'> | null,
  request: QuoteRequest,
): Promise<OrderQuote> {
  const quote = estimate(shop, request);
  if (request.promoCode === '') return quote;
  const promo = await createClient({ checkPromo }, { baseUrl: shop.api }).checkPromo({
    shopId: shopObjectId(shop.objectId),
    code: request.promoCode,
    email: user?.email ?? '',
    token: user?.token ?? GUEST_TOKEN,
    price: quote.total / 100,
  });
  if (promo.total === null) {
    const promoMessage = (await pageMessage(promo.message)) || textFor(promoText, shop.lang).promoRefused;
    return { ...quote, promoMessage };
  }
  const { total } = promo;
  return { ...quote, discount: quote.total - total, total, dueOnDelivery: total };
}

/** With the shop's flat charge and its charge for further items; null if the shop states no charge. */
function estimate(
  { delivery }: Pick<BrowserContext, 'delivery'>,
  { lines, province }: QuoteRequest,
): OrderQuote {
  const subtotal = itemsAmount(lines);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const flat = isInsideDhaka(province) ? delivery.inside : delivery.outside;
  const charge = flat === null ? null : flat + (delivery.perExtraItem ?? 0) * (count - 1);
  const total = subtotal + (charge ?? 0);
  return {
    subtotal,
    delivery: charge,
    discount: 0,
    total,
    payNow: 0,
    dueOnDelivery: total,
    promoMessage: '',
    refused: [],
    isEstimate: true,
  };
}
