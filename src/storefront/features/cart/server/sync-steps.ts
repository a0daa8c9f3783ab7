/** The order in which the changes of a signed-in shopper's cart are sent: a pure function. */

import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { Sending } from './account-cart.ts';
import type { CartReplica } from './account-lines.ts';

export type Step =
  | { kind: 'read' }
  /** Sends an addition, for the first time or again. */
  | { kind: 'add'; key: string; sending: Sending }
  /** Records that the quantity of a line of the outbox is being sent. */
  | { kind: 'start'; key: string; line: StoredLine }
  /** Sets the quantity of a line of the server; 0 removes it. */
  | { kind: 'set'; key: string; ids: readonly string[]; quantity: number };

interface Outcomes {
  /** The copy must have been read since this time, epoch ms. */
  freshSince: number;
  /** Lines that the server has refused, with their quantity: another quantity is sent. */
  refused: ReadonlyMap<string, number>;
  /**
   * Ids of rows whose quantity the server does not change, and keys of lines whose row has no id. The quantity is then
   * state of this browser until the checkout.
   */
  fixed: ReadonlySet<string>;
  /** False on hosts without a call for the quantity: it is state of this browser, too. Removals are sent. */
  canSet: boolean;
  /** Lines whose call has failed in this round. The others go on. */
  failed: ReadonlySet<string>;
}

/** The next step; null when nothing is left to do. Rows of added lines are read last, once for all lines. */
export function nextStep({ copy, outbox }: CartReplica, outcomes: Outcomes): Step | null {
  const { freshSince, refused, fixed, failed, canSet } = outcomes;
  const sending = copy.sending.find(({ key }) => !failed.has(key));
  if (sending !== undefined) return { kind: 'add', key: sending.key, sending };
  if (copy.readAt === 0 || copy.readAt < freshSince) return { kind: 'read' };
  const quantities = new Map(copy.lines.map((line) => [lineKey(line), line.quantity]));
  const rows = Object.entries(copy.rows).filter(
    ([key, { ids }]) => !failed.has(key) && ![key, ...ids].some((id) => fixed.has(id)),
  );
  for (const [key, { ids, quantity, setting }] of rows) {
    const wanted = quantities.get(key) ?? 0;
    if (ids.length === 0) continue;
    // A call was sent without a response: only the server's cart shows what has become of it.
    if (setting !== null) return { kind: 'read' };
    if (quantity !== wanted && (canSet || wanted === 0)) return { kind: 'set', key, ids, quantity: wanted };
  }
  for (const line of outbox) {
    const key = lineKey(line);
    if (!failed.has(key) && refused.get(key) !== line.quantity) return { kind: 'start', key, line };
  }
  return rows.some(([, { ids }]) => ids.length === 0) ? { kind: 'read' } : null;
}

/** Whether the server lacks changes that it has not refused. */
export function hasUnsent(
  { copy, outbox }: CartReplica,
  { refused, fixed, canSet }: Pick<Outcomes, 'refused' | 'fixed' | 'canSet'>,
): boolean {
  const quantities = new Map(copy.lines.map((line) => [lineKey(line), line.quantity]));
  return (
    copy.sending.length > 0 ||
    outbox.some((line) => refused.get(lineKey(line)) !== line.quantity) ||
    Object.entries(copy.rows).some(([key, { ids, quantity }]) => {
      const wanted = quantities.get(key) ?? 0;
      const isSendable = (canSet || wanted === 0) && ![key, ...ids].some((id) => fixed.has(id));
      return quantity !== wanted && isSendable;
    })
  );
}
