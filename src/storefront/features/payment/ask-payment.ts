/** Asks the API what became of a payment. */

import { createClient } from '#contract/client.ts';
import { paymentState } from '#contract/endpoints/payments.ts';
import type { PaymentState } from '#contract/entities/payment.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';

/** Null for a payment that the API does not have. @param id from the return address or from the payment's start */
export async function requestPayment(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
  id: string,
): Promise<Outcome<PaymentState | null>> {
  const api = createClient({ paymentState }, { baseUrl: shop.api });
  const answer = await toOutcome(api.paymentState({ paymentID: id, shopId: shopObjectId(shop.objectId) }));
  // An id that the API does not accept is one that it does not have.
  return answer.kind !== 'done' && answer.kind === 'notFound' ? { kind: 'done', value: null } : answer;
}
