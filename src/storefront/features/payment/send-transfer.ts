/** Reports a transfer from a mobile wallet. Imported dynamically. */
import { createClient } from '#contract/client.ts';
import { sendTransfer } from '#contract/endpoints/payments.ts';
import type { PaymentKind, WalletPayment } from '#contract/entities/payment-kind.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageRefusal, toPageEffect } from '../../browser/page-outcome.ts';

/** The shopper's transfer, as read from the form. */
export interface Transfer {
  wallet: WalletPayment;
  /** Number of the wallet that sent the money. */
  sender: string;
  transactionId: string;
}

/**
 * Sends a transfer of a placed order. The request is not retried: without a response, look up the order first.
 *
 * @param payment of the order after the transfer; `CashOnDelivery` if it is the advance
 * @param token of the session that placed the order; `GUEST_TOKEN` for a guest
 */
export function postTransfer(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
  token: string,
  { requestId, payment }: { requestId: string; payment: PaymentKind },
  transfer: Transfer,
): Promise<Outcome<null>> {
  const api = createClient({ sendTransfer }, { baseUrl: shop.api });
  const shopId = shopObjectId(shop.objectId);
  const body = { shopId, requestId, payment, ...transfer };
  return toPageEffect(api.sendTransfer({ token, shopId, body }), pageRefusal);
}
