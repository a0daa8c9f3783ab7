/** The delivery charge of lines, from the API's responses about their products. */
import { deliveryCharge } from '#site/catalog/delivery.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { LineCheck } from '../lines/fresh-lines.ts';
import type { DeliveryZone } from './selection.ts';

/** Minor units; null where the shop states no charge. */
export type KnownCharges = Readonly<Record<DeliveryZone, number | null>>;

/** The charge for each zone; null before all products are known. */
export function knownCharges(
  lines: readonly StoredLine[],
  checks: Readonly<Record<string, LineCheck>>,
  { delivery, combo }: Pick<BrowserContext, 'delivery' | 'combo'>,
): KnownCharges | null {
  const delivered: Parameters<typeof deliveryCharge>[0][number][] = [];
  for (const line of lines) {
    const shipping = checks[lineKey(line)]?.shipping;
    if (shipping == null) return null;
    delivered.push({ shipping, quantity: line.quantity });
  }
  const rules = { shipping: delivery, combo };
  return {
    inside: deliveryCharge(delivered, rules, true),
    outside: deliveryCharge(delivered, rules, false),
  };
}
