/** Changes of the lines that a signed-in shopper sees: a pure function. */

import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { sendingOf } from './account-cart.ts';
import { type CartReplica, shownLines } from './account-lines.ts';

function quantities(lines: readonly StoredLine[]): Map<string, number> {
  return new Map(lines.map((line) => [lineKey(line), line.quantity]));
}

/**
 * Distributes changed lines over copy and outbox. Pieces that the server has not accepted are taken back first, those
 * that are being sent last. Additions to a line of the server change its quantity there; other lines go to the outbox.
 */
export function withShown(replica: CartReplica, next: readonly StoredLine[]): CartReplica {
  const { copy, outbox } = replica;
  const shown = quantities(shownLines(replica));
  const wanted = quantities(next);
  const kept = quantities(copy.lines);
  const waiting = quantities(outbox);
  const undone = new Map(copy.sending.map((sent) => [sent.key, sent.undone]));
  const move = (shelf: Map<string, number>, key: string, by: number) =>
    shelf.set(key, (shelf.get(key) ?? 0) + by);

  for (const key of new Set([...shown.keys(), ...wanted.keys()])) {
    if (shown.get(key) === wanted.get(key)) continue;
    const taken = undone.get(key) ?? 0;
    const present = (kept.get(key) ?? 0) + (waiting.get(key) ?? 0) - taken;
    const by = (wanted.get(key) ?? 0) - present;
    if (by > 0) {
      const restored = Math.min(by, taken);
      if (restored > 0) move(undone, key, -restored);
      const shelf = kept.has(key) || copy.rows[key] !== undefined ? kept : waiting;
      if (by > restored) move(shelf, key, by - restored);
    } else {
      const unsent = Math.max(0, (waiting.get(key) ?? 0) - (sendingOf(copy, key)?.quantity ?? 0));
      const fromOutbox = Math.min(-by, unsent);
      const fromCopy = Math.min(-by - fromOutbox, kept.get(key) ?? 0);
      move(waiting, key, -fromOutbox);
      move(kept, key, -fromCopy);
      move(undone, key, -by - fromOutbox - fromCopy);
    }
  }

  const place = (shelf: Map<string, number>, before: readonly StoredLine[]) => {
    const hidden = before.filter((line) => !wanted.has(lineKey(line)));
    return [...next, ...hidden]
      .map((line) => ({ ...line, quantity: shelf.get(lineKey(line)) ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
  };
  return {
    copy: {
      ...copy,
      lines: place(kept, copy.lines),
      sending: copy.sending.map((sent) => ({ ...sent, undone: undone.get(sent.key) ?? 0 })),
    },
    outbox: place(waiting, outbox),
  };
}
