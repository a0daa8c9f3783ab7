/** Fetches the state of a payment at a gateway. */
import { createClient } from '#contract/client.ts';
import { paymentState } from '#contract/endpoints/payments.ts';
import type { PaymentState } from '#contract/entities/payment.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';

/** Null if the API does not have the payment. @param id from the return URL or from the start of the payment */
export async function fetchPayment(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
  id: string,
): Promise<Outcome<PaymentState | null>> {
  const api = createClient({ paymentState }, { baseUrl: shop.api });
  const outcome = await toOutcome(api.paymentState({ paymentID: id, shopId: shopObjectId(shop.objectId) }));
  // `notFound` includes an id that the API refuses.
  return outcome.kind === 'notFound' ? { kind: 'done', value: null } : outcome;
}
