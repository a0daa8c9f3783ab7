/** The changes of a signed-in shopper's cart, in the order in which they are sent: a pure function. */

import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { Change, Pending, Round } from '../../../shopper/outbox/outbox.ts';
import { type CartReplica, type Sending, type ServerRow, sendingOf } from './account-cart.ts';

/**
 * The key of a change is its line's. `add` sends an addition, for the first time or again; its version is the quantity of
 * the line in the outbox. `start` records that the quantity of a line of the outbox is being sent. `set` sets the quantity
 * of a line of the server; 0 removes it.
 */
export type CartChange = Change &
  (
    | { kind: 'add'; sending: Sending }
    | { kind: 'start' }
    | { kind: 'set'; ids: readonly string[]; quantity: number }
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

/** What is left to do. Rows of added lines are read last, once for all lines. */
export function pendingOf({ copy, outbox }: CartReplica, limits: Limits): Pending<CartChange> {
  const { freshSince, isRefused, fixed, canSet } = limits;
  const isOld = copy.readAt === 0 || copy.readAt < freshSince;
  const quantities = quantitiesOf(copy.lines);
  const versions = quantitiesOf(outbox);
  // A read leaves a row as it is while an addition to it is being sent.
  const rows = Object.entries(copy.rows)
    .filter(([key, { ids }]) => !sendingOf(copy, key) && ![key, ...ids].some((id) => fixed.has(id)))
    .map(([key, row]) => ({ key, ...row, wanted: quantities.get(key) ?? 0 }));

  const adds = copy.sending.map((sending) => {
    const { key } = sending;
    return { kind: 'add', key, version: versions.get(key) ?? 0, sending } as const;
  });
  const starts = [...versions]
    .filter(([key, version]) => !isRefused(key, version))
    .map(([key, version]) => ({ kind: 'start', key, version, needsRead: isOld }) as const);
  const sets = rows
    .filter(({ quantity, wanted }) => quantity !== wanted && (canSet || wanted === 0))
    .map(({ key, ids, wanted, setting }) => {
      const needsRead = isOld || ids.length === 0 || setting !== null;
      return { kind: 'set', key, ids, quantity: wanted, needsRead } as const;
    });
  const hasRow = ({ ids }: Pick<ServerRow, 'ids'>) => ids.length > 0;
  return {
    changes: [...adds, ...sets.filter(hasRow), ...starts, ...sets.filter((set) => !hasRow(set))],
    // A quantity that was set without a response, and is wanted no more, may have arrived.
    isStale:
      isOld || rows.some((row) => !hasRow(row) || (row.setting !== null && row.quantity === row.wanted)),
  };
}

function quantitiesOf(lines: readonly StoredLine[]): ReadonlyMap<string, number> {
  return new Map(lines.map((line) => [lineKey(line), line.quantity]));
}
