/** The split of an order's total into payments, as every page with the total shows it. */
import { paymentSplitText } from '../../i18n/payment-split.ts';
import { textFor } from '../../i18n/text.ts';

/** Amounts of an order, minor units. */
interface PaidTotal {
  /** Null if unknown. */
  total: number | null;
  payNow: number;
  dueOnDelivery: number;
}

/**
 * Names and amounts of the payments before delivery, if any, and on delivery. Empty if the total is 0 or unknown.
 *
 * @param isWithoutDelivery the shop confirms the charge itself, and the courier collects it too
 */
export function splitRows(
  { total, payNow, dueOnDelivery }: PaidTotal,
  isWithoutDelivery: boolean,
  lang: string,
  money: (minor: number) => string,
): [name: string, amount: string][] {
  if (total === null || total === 0) return [];
  const text = textFor(paymentSplitText, lang);
  const onDelivery = isWithoutDelivery ? text.onDeliveryItems : text.onDelivery;
  const rows: [string, number][] = [[onDelivery, dueOnDelivery]];
  if (payNow > 0) rows.unshift([text.inAdvance, payNow]);
  return rows.map(([name, amount]) => [name, money(amount)]);
}

/**
 * The same as one line, for places without room for rows; null if the whole total is paid at one time, before or on
 * delivery.
 */
export function splitLine(
  amounts: PaidTotal,
  isWithoutDelivery: boolean,
  lang: string,
  money: (minor: number) => string,
): string | null {
  if (amounts.payNow === 0 || amounts.dueOnDelivery === 0) return null;
  const rows = splitRows(amounts, isWithoutDelivery, lang, money);
  return rows.length === 0 ? null : rows.map((row) => row.join(': ')).join(' · ');
}
