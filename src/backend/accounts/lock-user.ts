/** A lock on a shopper's account, for limits on the number of its rows. */
import { eq } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/connect.ts';

/**
 * Locks an account until the transaction ends. Requests that count rows before they add one run one after another, so
 * each counts the rows that the others added.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  // Rows that refer to the account can still be added: their foreign keys lock only its key.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
