/** Effects of the server's responses on the copy of its cart and on the outbox: pure functions. */

import { MAX_LINE_QUANTITY } from '#site/limits.ts';
import { clampQuantity } from '#site/typed/quantity.ts';
import { lineKey, type StoredLine, withLine } from '../../../browser/cart-lines/cart-lines.ts';
import { withChange, withoutLine, withoutQuantity } from '../lines/line-edits.ts';
import { type CartReplica, type Sending, type ServerRow, sendingOf } from './account-cart.ts';

/** A row of the server's cart. */
export interface ServerLine {
  /** Null if the host sends none: such a line cannot be changed. */
  rowId: string | null;
  line: StoredLine;
}

/** The state of a row whose quantity comes from a response. */
const READ = { confirmed: null, setting: null, limit: null } as const;

/**
 * The quantity of a line after a response: the server's plus the shopper's unsent change. If the shopper has lowered
 * the quantity and the server has limited it, the lower of both counts. A quantity whose response was lost stays.
 */
function mergedQuantity(row: ServerRow, here: number, received: number): number {
  if (row.setting !== null) return here;
  const change = here - row.quantity;
  if (change < 0 && received < row.quantity) return Math.min(here, received);
  return clampQuantity(received + change, null);
}

/** The limit of the server after a response. A quantity below the previous response's has another cause. */
function limitAfter({ quantity, confirmed, limit }: ServerRow, received: number): number | null {
  if (confirmed !== null && received < quantity) return received < confirmed ? null : received;
  return limit === received ? limit : null;
}

/**
 * Applies the server's cart. Unsent changes stay: a quantity that differs from the last response, and removed lines.
 * Known facts of a line stay; the response confirms its price. Lines with a quantity that is being sent do not change,
 * because the response may include it.
 *
 * @param at when the read began, epoch ms
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
      quantity: clampQuantity(quantity + line.quantity, null),
      ...READ,
    };
    received.set(key, received.get(key) ?? line);
  }
  const present = new Map(copy.lines.map((line) => [lineKey(line), line]));
  const lines: StoredLine[] = [];
  for (const [key, row] of Object.entries(rows)) {
    const line = received.get(key);
    const here = present.get(key);
    const before = copy.rows[key];
    if (before !== undefined) rows[key] = { ...row, limit: limitAfter(before, row.quantity) };
    if (line === undefined || (here === undefined && before !== undefined)) continue;
    const { unitPrice, listPrice } = line;
    const known = here?.isUnconfirmed ? { ...here, unitPrice, listPrice, isUnconfirmed: false } : here;
    const quantity =
      here === undefined || before === undefined
        ? row.quantity
        : mergedQuantity(before, here.quantity, row.quantity);
    lines.push({ ...(known ?? line), quantity });
  }
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

/**
 * The server has accepted the quantity: it moves from the outbox to the copy. The server may have stored less; the next
 * read of its cart shows its row.
 */
export function withAccepted(replica: CartReplica, accepted: Sending): CartReplica {
  const { copy, outbox } = replica;
  const { record, others } = takeOut(replica, accepted);
  if (record === undefined) return replica;
  const { key, quantity, undone } = record;
  const line = outbox.find((waiting) => lineKey(waiting) === key);
  const row = copy.rows[key];
  const before = row?.quantity ?? 0;
  const here = copy.lines.find((present) => lineKey(present) === key)?.quantity ?? 0;
  // A guest may have reduced it after the session ended.
  const remaining = Math.min(line?.quantity ?? 0, quantity - undone);
  const sum = Math.min(here + remaining, MAX_LINE_QUANTITY);
  const change = here - before - (quantity - remaining);
  const added = line === undefined || remaining === 0 ? undefined : { ...line, quantity: sum };
  const isPresent = here > 0 || added === undefined;
  return {
    outbox: withoutQuantity(outbox, [{ key, quantity }]),
    copy: {
      ...copy,
      sending: others,
      rows: {
        ...copy.rows,
        [key]: {
          ids: [],
          quantity: sum - change,
          confirmed: row?.confirmed ?? before,
          setting: null,
          limit: row?.limit ?? null,
        },
      },
      lines: isPresent ? withChange(copy.lines, key, (old) => added ?? old) : [...copy.lines, added],
    },
  };
}

/** The server has refused the quantity: it stays in the outbox, minus the part that the shopper has removed. */
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

/**
 * The server has accepted the quantity of a line. A line that was put back meanwhile is added again.
 *
 * @param stored the quantity that the server has stored; null if it did not return it
 */
export function withSet(
  { copy, outbox }: CartReplica,
  key: string,
  quantity: number,
  stored: number | null,
): CartReplica {
  const { [key]: row, ...others } = copy.rows;
  if (row === undefined) return { copy, outbox };
  if (quantity > 0) {
    const accepted = { ...row, quantity, confirmed: row.quantity, setting: null };
    if (stored === null) {
      return { outbox, copy: { ...copy, rows: { ...others, [key]: { ...accepted, ids: [] } } } };
    }
    const limit = limitAfter(accepted, stored);
    const rows = { ...others, [key]: { ...row, ...READ, quantity: stored, limit } };
    const lines = withChange(copy.lines, key, (line) => ({
      ...line,
      quantity: mergedQuantity(accepted, line.quantity, stored),
    }));
    return { outbox, copy: { ...copy, rows, lines } };
  }
  const restored = copy.lines.filter((line) => lineKey(line) === key);
  return {
    outbox: restored.reduce(withLine, outbox),
    copy: { ...copy, rows: others, lines: withoutLine(copy.lines, key) },
  };
}
