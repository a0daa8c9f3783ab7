/** What the server's responses do to the copy of its cart and to the outbox: pure functions. */

import { clampQuantity } from '#site/typed/quantity.ts';
import { lineKey, type StoredLine, withLine } from '../../../browser/cart-lines/cart-lines.ts';
import { withoutLine, withoutQuantity } from '../lines/line-edits.ts';
import { type Sending, type ServerRow, sendingOf } from './account-cart.ts';
import type { CartReplica } from './account-lines.ts';

/** A row of the server's cart. */
export interface ServerLine {
  /** Null where the host sends none: such a line cannot be changed. */
  rowId: string | null;
  line: StoredLine;
}

/** The server's quantity at its last response, or the one that it has stored although its response was lost. */
function quantityBefore(row: ServerRow | undefined, received: number): number {
  if (row === undefined) return 0;
  return row.setting === received ? received : row.quantity;
}

/**
 * The server's cart was read. Changes that are not sent yet stay: a quantity that differs from the last response, and
 * removed lines. Known facts of a line stay; the response confirms its price. Lines with a quantity that is being sent
 * do not change, because the response may include it.
 *
 * @param at epoch ms
 */
export function withServerCart(
  { copy, outbox }: CartReplica,
  serverLines: readonly ServerLine[],
  at: number,
): CartReplica {
  const isSending = (key: string) => sendingOf(copy, key) !== undefined;
  const rows: Record<string, ServerRow> = {};
  const received = new Map<string, StoredLine>();
  for (const { rowId, line } of serverLines) {
    const key = lineKey(line);
    if (isSending(key)) continue;
    const { ids = [], quantity = 0 } = rows[key] ?? {};
    rows[key] = {
      ids: rowId === null ? ids : [...ids, rowId],
      quantity: quantity + line.quantity,
      setting: null,
    };
    received.set(key, received.get(key) ?? line);
  }
  const present = new Map(copy.lines.map((line) => [lineKey(line), line]));
  const lines = [...received].flatMap(([key, line]) => {
    const here = present.get(key);
    const quantity = rows[key]?.quantity ?? 0;
    const before = quantityBefore(copy.rows[key], quantity);
    if (here === undefined && before > 0) return [];
    const changedBy = here === undefined || before === 0 ? 0 : here.quantity - before;
    const { unitPrice, listPrice } = line;
    const known = here?.isUnconfirmed ? { ...here, unitPrice, listPrice, isUnconfirmed: false } : here;
    return [{ ...(known ?? line), quantity: clampQuantity(quantity + changedBy, null) }];
  });
  // A removal whose response was lost has been undone since: the line is added again.
  const undone = copy.lines.filter(
    (line) =>
      !received.has(lineKey(line)) && !isSending(lineKey(line)) && copy.rows[lineKey(line)]?.setting === 0,
  );
  for (const [key, row] of Object.entries(copy.rows)) if (isSending(key)) rows[key] = row;
  const unchanged = copy.lines.filter((line) => isSending(lineKey(line)));
  return {
    copy: { ...copy, lines: [...lines, ...unchanged], rows, readAt: at },
    outbox: undone.reduce(withLine, outbox),
  };
}

/** The record of a quantity that is being sent, and the others; undefined when another page has settled it. */
function takeOut({ copy }: CartReplica, { id }: Sending) {
  const record = copy.sending.find((sent) => sent.id === id);
  return { record, others: copy.sending.filter((sent) => sent !== record) };
}

/** The server has the quantity: it moves from the outbox to the copy. Its row is known when its cart is read again. */
export function withAccepted(replica: CartReplica, accepted: Sending): CartReplica {
  const { copy, outbox } = replica;
  const { record, others } = takeOut(replica, accepted);
  if (record === undefined) return replica;
  const { key, quantity, undone } = record;
  const line = outbox.find((waiting) => lineKey(waiting) === key);
  const before = copy.rows[key]?.quantity ?? 0;
  const remaining = quantity - undone;
  const added = line === undefined || remaining === 0 ? [] : [{ ...line, quantity: remaining }];
  return {
    outbox: withoutQuantity(outbox, [{ key, quantity }]),
    copy: {
      ...copy,
      sending: others,
      rows: { ...copy.rows, [key]: { ids: [], quantity: before + quantity, setting: null } },
      lines: added.reduce(withLine, copy.lines),
    },
  };
}

/** The server has refused the quantity: it stays in the outbox, without what the shopper has taken back. */
export function withRefused(replica: CartReplica, refused: Sending): CartReplica {
  const { copy, outbox } = replica;
  const { record, others } = takeOut(replica, refused);
  if (record === undefined) return replica;
  return {
    outbox: withoutQuantity(outbox, [{ key: record.key, quantity: record.undone }]),
    copy: { ...copy, sending: others },
  };
}

/** The quantity of a line is being sent, 0 for a removal; null when the server has refused it. */
export function withSetting({ copy, outbox }: CartReplica, key: string, setting: number | null): CartReplica {
  const row = copy.rows[key];
  if (row === undefined) return { copy, outbox };
  return { outbox, copy: { ...copy, rows: { ...copy.rows, [key]: { ...row, setting } } } };
}

/** The server has stored the quantity of a line. A line that was put back meanwhile is added again. */
export function withSet({ copy, outbox }: CartReplica, key: string, quantity: number): CartReplica {
  const { [key]: row, ...others } = copy.rows;
  if (row === undefined) return { copy, outbox };
  if (quantity > 0) {
    const rows = { ...others, [key]: { ...row, quantity, setting: null } };
    return { outbox, copy: { ...copy, rows } };
  }
  const restored = copy.lines.filter((line) => lineKey(line) === key);
  return {
    outbox: restored.reduce(withLine, outbox),
    copy: { ...copy, rows: others, lines: withoutLine(copy.lines, key) },
  };
}
