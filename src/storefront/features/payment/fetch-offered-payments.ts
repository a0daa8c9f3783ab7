/** The payment methods that a shop offers. */
import { createClient } from '#contract/client.ts';
import { gateways } from '#contract/endpoints/gateways.ts';
import type { Gateway } from '#contract/entities/gateway.ts';
import { PAYMENT_KINDS, type PaymentKind } from '#contract/entities/payment-kind.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';

export interface OfferedPayment {
  kind: PaymentKind;
  bank: Gateway['bank'];
}

/** Every shop offers cash on delivery. */
export const CASH_ONLY: readonly OfferedPayment[] = [{ kind: 'CashOnDelivery', bank: null }];

/** In the order of {@link PAYMENT_KINDS}. Gateways of other kinds are omitted. */
export async function fetchOfferedPayments(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
): Promise<Outcome<readonly OfferedPayment[]>> {
  const api = createClient({ gateways }, { baseUrl: shop.api });
  const outcome = await toOutcome(api.gateways({ shop: shopObjectId(shop.objectId) }));
  return outcome.kind === 'done' ? { kind: 'done', value: offeredPayments(outcome.value) } : outcome;
}

export function offeredPayments(rows: readonly Gateway[]): readonly OfferedPayment[] {
  return PAYMENT_KINDS.flatMap((kind): readonly OfferedPayment[] => {
    if (kind === 'CashOnDelivery') return CASH_ONLY;
    const row = rows.find((gateway) => gateway.kind === kind);
    return row === undefined ? [] : [{ kind, bank: row.bank }];
  });
}
