/** Accounts of shoppers. */
import { and, eq } from 'drizzle-orm';
import { type User, users } from './account-schema.ts';
import type { Db } from './connect.ts';
import { type ApiDocument, newId } from './schema.ts';

/** The account of an identity (`custom:<email>` or `firebase:<uid>`) in one shop; null when there is none. */
export async function findUserByIdentity(db: Db, shopId: string, identity: string): Promise<User | null> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.shopId, shopId), eq(users.identity, identity)));
  return found ?? null;
}

type NewUser = Pick<User, 'shopId' | 'identity' | 'email' | 'name' | 'provider' | 'passwordHash'>;

/** @returns null when the shop has an account of this identity */
export async function insertUser(db: Db, user: NewUser, now: number): Promise<User | null> {
  const [added] = await db
    .insert(users)
    .values({ ...user, id: newId(), createdAt: now })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** Finds or adds the account of a provider. A stored profile does not change: the shopper may have edited it. */
export async function upsertProviderUser(db: Db, user: NewUser, now: number): Promise<User> {
  const found = await findUserByIdentity(db, user.shopId, user.identity);
  const stored =
    found ?? (await insertUser(db, user, now)) ?? (await findUserByIdentity(db, user.shopId, user.identity));
  if (stored === null) throw new Error('The account was removed while it was signed in to.');
  return stored;
}

/**
 * An account in the API's spelling, without the password hash.
 *
 * @param shopSlug `shopId` of the API
 */
export function userDocument(user: User, shopSlug: string): ApiDocument {
  const { id, email, name, provider, phone, birthdate, gender } = user;
  return { _id: id, shopId: shopSlug, email, name, provider, phoneNumber: phone, birthdate, gender };
}
