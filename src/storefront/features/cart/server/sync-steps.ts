/** The order in which the changes of a signed-in shopper's cart are sent: a pure function. */

import { lineKey } from '../../../browser/cart-lines/cart-lines.ts';
import type { OutboxStep, Round } from '../../../shopper/outbox/outbox.ts';
import type { Sending } from './account-cart.ts';
import type { CartReplica } from './account-lines.ts';

/** A step has the key of its line. The version of an addition is the quantity of the line in the outbox. */
export type Step = OutboxStep &
  (
    | { kind: 'read'; key: null }
    /** Sends an addition, for the first time or again. */
    | { kind: 'add'; key: string; sending: Sending }
    /** Records that the quantity of a line of the outbox is being sent. */
    | { kind: 'start'; key: string; version: number }
    /** Sets the quantity of a line of the server; 0 removes it. */
    | { kind: 'set'; key: string; ids: readonly string[]; quantity: number }
  );

interface Limits extends Round {
  /**
   * Ids of rows whose quantity the server does not change, and keys of lines whose row has no id. The quantity is then
   * state of this browser until the checkout.
   */
  fixed: ReadonlySet<string>;
  /** False on hosts without a call for the quantity, which then is state of this browser, too. Removals are sent. */
  canSet: boolean;
}

const READ: Step = { kind: 'read', key: null };

/** The next step; null when nothing remains to do. Rows of added lines are read last, once for all lines. */
export function nextStep({ copy, outbox }: CartReplica, limits: Limits): Step | null {
  const { freshSince, isRefused, hasFailed, fixed, canSet } = limits;
  const sending = copy.sending.find(({ key }) => !hasFailed(key));
  if (sending !== undefined) {
    const { key } = sending;
    return { kind: 'add', key, version: quantityIn(outbox, key), sending };
  }
  if (copy.readAt === 0 || copy.readAt < freshSince) return READ;
  const quantities = new Map(copy.lines.map((line) => [lineKey(line), line.quantity]));
  const rows = Object.entries(copy.rows).filter(
    ([key, { ids }]) => !hasFailed(key) && ![key, ...ids].some((id) => fixed.has(id)),
  );
  for (const [key, { ids, quantity, setting }] of rows) {
    const wanted = quantities.get(key) ?? 0;
    if (ids.length === 0) continue;
    // A call was sent without a response: the server's cart shows whether it has arrived.
    if (setting !== null) return READ;
    if (quantity !== wanted && (canSet || wanted === 0)) return { kind: 'set', key, ids, quantity: wanted };
  }
  for (const line of outbox) {
    const key = lineKey(line);
    const version = line.quantity;
    if (!hasFailed(key) && !isRefused(key, version)) return { kind: 'start', key, version };
  }
  return rows.some(([, { ids }]) => ids.length === 0) ? READ : null;
}

function quantityIn(lines: CartReplica['outbox'], key: string): number {
  return lines.find((line) => lineKey(line) === key)?.quantity ?? 0;
}

/** Whether the server lacks changes that it has not refused. */
export function hasUnsent({ copy, outbox }: CartReplica, { isRefused, fixed, canSet }: Limits): boolean {
  const quantities = new Map(copy.lines.map((line) => [lineKey(line), line.quantity]));
  return (
    copy.sending.length > 0 ||
    outbox.some((line) => !isRefused(lineKey(line), line.quantity)) ||
    Object.entries(copy.rows).some(([key, { ids, quantity }]) => {
      const wanted = quantities.get(key) ?? 0;
      const isSendable = (canSet || wanted === 0) && ![key, ...ids].some((id) => fixed.has(id));
      return quantity !== wanted && isSendable;
    })
  );
}
