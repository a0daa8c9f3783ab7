/** The storage of a cart's lines. The store (`cart.ts`) accesses its lines only through this interface. */
import type { StoredLine } from './cart-lines.ts';

/**
 * The contract of a source:
 *
 * - All methods are synchronous, because a line appears in the frame of the click. A source whose lines are stored
 *   elsewhere, such as an account's, works on a copy in this browser, sends each change in the background and
 *   calls the subscriber with the changes of the server's response. It undoes a refused change the same way.
 * - No method throws. Where storage is forbidden, lines last as long as the page.
 * - Lines are identified by `lineKey`, each key occurs once, and their order is preserved. Further data of a line, such
 *   as its row id on a server, belongs to the source, under the line's key.
 * - Prices of a line are for display. A source never sends them.
 */
export interface CartSource {
  /** The newest lines known to this browser, including other tabs' lines. */
  read(): readonly StoredLine[];
  /**
   * Replaces the lines by `next(newest lines)`. Nothing changes the lines between reading and writing. A source
   * that sends changes compares both sets by key, so that it only retries the line whose call failed.
   *
   * @param next pure
   * @returns the lines as stored
   */
  change(next: (lines: readonly StoredLine[]) => readonly StoredLine[]): readonly StoredLine[];
  /** Removes the lines from this browser (sign-out, spec §4). Lines on a server stay there. */
  forget(): void;
  /** Registers a callback for every change of the lines: of this page, of another tab, of a server. */
  subscribe(changed: (lines: readonly StoredLine[]) => void): void;
}
