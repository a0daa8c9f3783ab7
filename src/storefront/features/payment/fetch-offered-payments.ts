/** The payment methods that a shop offers. */
import { createClient } from '#contract/client.ts';
import { gateways } from '#contract/endpoints/gateways.ts';
import type { Gateway } from '#contract/entities/gateway.ts';
import { isWalletPayment, PAYMENT_KINDS, type PaymentKind } from '#contract/entities/payment-kind.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';

export interface OfferedPayment {
  kind: PaymentKind;
  bank: Gateway['bank'];
  /** The number of a mobile wallet to which the money is sent; '' for other payments. */
  walletNumber: Gateway['walletNumber'];
  /** Minimum total, minor units; null without one. */
  minimum: Gateway['minimum'];
}

/** Every shop offers cash on delivery. */
export const CASH_ONLY: readonly OfferedPayment[] = [
  { kind: 'CashOnDelivery', bank: null, walletNumber: '', minimum: null },
];

/** In the order of {@link PAYMENT_KINDS}. Gateways of other kinds are omitted. */
export async function fetchOfferedPayments(
  shop: Pick<BrowserContext, 'api' | 'objectId' | 'apiExtensions'>,
): Promise<Outcome<readonly OfferedPayment[]>> {
  const api = createClient({ gateways }, { baseUrl: shop.api });
  const outcome = await toOutcome(api.gateways({ shop: shopObjectId(shop.objectId) }));
  if (outcome.kind !== 'done') return outcome;
  const takesTransfers = shop.apiExtensions?.includes('sendTransfer') === true;
  return { kind: 'done', value: offeredPayments(outcome.value, takesTransfers) };
}

/** @param takesTransfers whether the host accepts transaction ids of mobile wallets */
export function offeredPayments(
  rows: readonly Gateway[],
  takesTransfers: boolean,
): readonly OfferedPayment[] {
  return PAYMENT_KINDS.flatMap((kind): readonly OfferedPayment[] => {
    if (kind === 'CashOnDelivery') return CASH_ONLY;
    const row = rows.find((gateway) => gateway.kind === kind);
    if (row === undefined) return [];
    const { bank, walletNumber, minimum } = row;
    if (isWalletPayment(kind) && (!takesTransfers || walletNumber === '')) return [];
    return [{ kind, bank, walletNumber, minimum }];
  });
}
