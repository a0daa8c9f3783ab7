/**
 * The copy of a signed-in shopper's cart in local storage: `{ "v": 1, "lines": [...], "user", "rows", "sending", … }`. The
 * lines are stored like a guest's, so that the base module counts them. Quantities that the server has not accepted are in
 * the guest's cart, the outbox (`decisions.md` 3).
 */
import { clampQuantity } from '#site/typed/quantity.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { Writes } from '../../../browser/cart-lines/shared-value.ts';
import { parseCart, serializeCart } from '../../../browser/cart-lines/stored-cart.ts';

/** The server's state of a line. */
export interface ServerRow {
  /** Ids of its rows: some hosts have several, which differ in the size. None before the cart is read again. */
  ids: readonly string[];
  /**
   * The server's quantity at its last response; the difference to the line is the shopper's unsent change. While
   * `confirmed` is not null, the quantity that the copy shows without that change.
   */
  quantity: number;
  /**
   * The server's quantity at its last response, if it has accepted another quantity since. The next read shows what it
   * has stored. Null if `quantity` comes from a response.
   */
  confirmed: number | null;
  /** The quantity that is being sent, 0 for a removal; its response may be lost. Null when nothing is sent. */
  setting: number | null;
  /** The maximum that the server stored when more was requested; null if it stored everything. */
  limit: number | null;
}

/** A quantity of the outbox that is being added to the server's cart. It stays in the outbox until it is accepted. */
export interface Sending {
  /** The id of the request; repeats have the same id. */
  id: string;
  /** Key of the line. */
  key: string;
  quantity: number;
  /** The part of the quantity that the shopper has removed since. */
  undone: number;
}

export interface AccountCart {
  /** Id of the shopper whose cart this is. */
  user: string;
  /** The lines of the server's cart with the shopper's changes. */
  lines: readonly StoredLine[];
  /** The server's state at its last response, by `lineKey`. A difference to `lines` is a change to send. */
  rows: Readonly<Record<string, ServerRow>>;
  /** At most one of each line. */
  sending: readonly Sending[];
  /** The host adds a repeated request once. */
  knowsRequestIds: boolean;
  /** When the last read of the server's cart began, epoch ms; 0 when it must be read again. */
  readAt: number;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const whole = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
const wholeOrNull = (value: unknown) => (typeof value === 'number' ? whole(value) : null);

function readRow(value: unknown): ServerRow {
  const { ids, quantity, confirmed, setting, limit } = fieldsOf(value);
  return {
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    quantity: whole(quantity),
    confirmed: wholeOrNull(confirmed),
    setting: wholeOrNull(setting),
    limit: wholeOrNull(limit),
  };
}

function readSending(value: unknown): Sending[] {
  return (Array.isArray(value) ? value : [])
    .map(fieldsOf)
    .map(({ id, key, quantity, undone }) => ({
      id: text(id),
      key: text(key),
      quantity: whole(quantity),
      undone: whole(undone),
    }))
    .filter(({ id, key, quantity }) => id !== '' && key !== '' && quantity > 0);
}

/** The stored copy; null when there is none. Never throws. */
export function parseAccountCart(stored: string | null): AccountCart | null {
  let fields: Fields = {};
  try {
    fields = fieldsOf(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
  const user = text(fields.user);
  if (fields.v !== 1 || user === '') return null;
  const readAt = whole(fields.readAt);
  const rows = Object.entries(fieldsOf(fields.rows)).map(([key, row]) => [key, readRow(row)]);
  return {
    user,
    lines: parseCart(stored),
    rows: Object.fromEntries(rows),
    sending: readSending(fields.sending),
    knowsRequestIds: fields.knowsRequestIds === true,
    // A time in the future comes from a clock that was ahead.
    readAt: readAt > Date.now() ? 0 : readAt,
  };
}

export function serializeAccountCart({ lines, ...rest }: AccountCart, writes?: Writes): string {
  return JSON.stringify({ ...JSON.parse(serializeCart(lines, writes)), ...rest });
}

/** The copy before the server's first response. */
export function emptyAccountCart(user: string): AccountCart {
  return { user, lines: [], rows: {}, sending: [], knowsRequestIds: false, readAt: 0 };
}

/** The quantity of a line that is being sent. */
export function sendingOf({ sending }: AccountCart, key: string): Sending | undefined {
  return sending.find((sent) => sent.key === key);
}

/** An account's cart in this browser: a copy of the server's cart, and the items to add to it. */
export interface CartReplica {
  copy: AccountCart;
  outbox: readonly StoredLine[];
}

/** The replica of a user's cart. @param stored the stored copy, ignored when it is another user's */
export function cartReplicaOf(
  stored: AccountCart | null,
  user: string,
  outbox: readonly StoredLine[],
): CartReplica {
  return { copy: stored?.user === user ? stored : emptyAccountCart(user), outbox };
}

/** All lines in order, with the sum of both quantities and the newer facts. */
export function shownLines({ copy, outbox }: CartReplica): StoredLine[] {
  const shown = new Map(copy.lines.map((line) => [lineKey(line), line]));
  for (const line of outbox) {
    const key = lineKey(line);
    const quantity = line.quantity - (sendingOf(copy, key)?.undone ?? 0);
    if (quantity > 0) shown.set(key, { ...line, quantity: quantity + (shown.get(key)?.quantity ?? 0) });
  }
  // A sold-out line keeps its quantity until it is in stock again.
  return [...shown.values()].map((line) => ({
    ...line,
    quantity: clampQuantity(line.quantity, line.max || null),
  }));
}
