/** Changes of the lines that a signed-in shopper sees: a pure function. */

import { clampQuantity } from '#site/typed/quantity.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { type CartReplica, sendingOf, shownLines } from './account-cart.ts';

function quantities(lines: readonly StoredLine[]): Map<string, number> {
  return new Map(lines.map((line) => [lineKey(line), line.quantity]));
}

/**
 * Distributes changed lines over copy and outbox. A reduction first takes quantities that were never sent, then the
 * copy's, and last quantities that are being sent. Additions to a line of the server change its quantity there; other
 * lines go to the outbox.
 */
export function withShown(replica: CartReplica, next: readonly StoredLine[]): CartReplica {
  const { copy, outbox } = replica;
  const shown = quantities(shownLines(replica));
  const wanted = new Map(next.map((line) => [lineKey(line), line]));
  const inCopy = quantities(copy.lines);
  const inOutbox = quantities(outbox);
  const undone = new Map(copy.sending.map((sent) => [sent.key, sent.undone]));
  const move = (counts: Map<string, number>, key: string, by: number) =>
    counts.set(key, (counts.get(key) ?? 0) + by);

  for (const key of new Set([...shown.keys(), ...wanted.keys()])) {
    const line = wanted.get(key);
    if (shown.get(key) === line?.quantity) continue;
    const taken = undone.get(key) ?? 0;
    const present = (inCopy.get(key) ?? 0) + (inOutbox.get(key) ?? 0) - taken;
    // The stock limits the shown quantity. That is not a change by the shopper.
    if (present > 0 && line?.quantity === clampQuantity(present, line?.max || null)) continue;
    const by = (line?.quantity ?? 0) - present;
    if (by > 0) {
      const restored = Math.min(by, taken);
      if (restored > 0) move(undone, key, -restored);
      const counts = inCopy.has(key) || copy.rows[key] !== undefined ? inCopy : inOutbox;
      if (by > restored) move(counts, key, by - restored);
    } else {
      const unsent = Math.max(0, (inOutbox.get(key) ?? 0) - (sendingOf(copy, key)?.quantity ?? 0));
      const fromOutbox = Math.min(-by, unsent);
      const fromCopy = Math.min(-by - fromOutbox, inCopy.get(key) ?? 0);
      move(inOutbox, key, -fromOutbox);
      move(inCopy, key, -fromCopy);
      move(undone, key, -by - fromOutbox - fromCopy);
    }
  }

  const linesOf = (counts: Map<string, number>, before: readonly StoredLine[]) => {
    const hidden = before.filter((line) => !wanted.has(lineKey(line)));
    return [...next, ...hidden]
      .map((line) => ({ ...line, quantity: counts.get(lineKey(line)) ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
  };
  return {
    copy: {
      ...copy,
      lines: linesOf(inCopy, copy.lines),
      sending: copy.sending.map((sent) => ({ ...sent, undone: undone.get(sent.key) ?? 0 })),
    },
    outbox: linesOf(inOutbox, outbox),
  };
}
