/** Sessions: opaque tokens of a shopper's requests, renewed on use. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { sessions, type User, users } from '../db/account-schema.ts';
import type { Db } from '../db/connect.ts';
import { Refusal } from '../refusal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session expires when it is unused for this long. */
const IDLE_MS = 7 * DAY_MS;
/** A session expires this long after sign-in, even when it is used. */
const LIFETIME_MS = 90 * DAY_MS;
/** Minimum interval between stored uses of a session. */
const RENEWAL_MS = 60 * 60 * 1000;

/** The stored form of a token or a code. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** @returns the token, of which only the hash is stored */
export async function openSession(db: Db, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({ tokenHash: secretHash(token), userId, createdAt: now, usedAt: now });
  return token;
}

/**
 * Opens a session after the password of the user was checked.
 *
 * @returns the token; null if the password was replaced since, which ended the sessions
 */
export async function openCheckedSession(
  db: Db,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  now: number,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, id))
      .for('share');
    return current?.passwordHash === passwordHash ? openSession(tx, id, now) : null;
  });
}

/** Ends one session; an unknown token is ignored. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, secretHash(token)));
}

/** Ends the other sessions of a user, after a change of the password. */
export async function closeOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, secretHash(token))));
}

/** Ends every session of a user, after a reset of the password. */
export async function closeAllSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends the sessions of a user that were opened before a time (epoch milliseconds). */
export async function closeSessionsBefore(db: Db, userId: string, time: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.createdAt, time)));
}

/** The user of a session's token; null for an unknown or expired token. */
async function findUser(db: Db, token: string, now: number): Promise<User | null> {
  const tokenHash = secretHash(token);
  const [found] = await db
    .select({ user: users, usedAt: sessions.usedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.usedAt, now - IDLE_MS),
        gt(sessions.createdAt, now - LIFETIME_MS),
      ),
    );
  if (found === undefined) return null;
  if (found.usedAt < now - RENEWAL_MS) {
    await db.update(sessions).set({ usedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return found.user;
}

/**
 * The user of a request.
 *
 * @param shopId the object id of the shop that the request names; a session belongs to one shop
 * @throws Refusal 401 for a token that is missing, unknown, expired, or of another shop
 */
export async function requireUser(
  deps: { readonly db: Db; readonly now: () => number },
  token: string,
  shopId?: string,
): Promise<User> {
  const user = await findUser(deps.db, token, deps.now());
  if (user === null || (shopId !== undefined && user.shopId !== shopId)) {
    throw new Refusal(401, 'Please sign in again.');
  }
  return user;
}

/**
 * The user of a request that also names its user.
 *
 * @throws Refusal 401 as {@link requireUser}, and for a session of another user
 */
export async function requireOwner(
  deps: { readonly db: Db; readonly now: () => number },
  { userId, token, shopId }: { userId: string; token: string; shopId: string },
): Promise<User> {
  const user = await requireUser(deps, token, shopId);
  if (user.id !== userId) throw new Refusal(401, 'The token does not belong to this user.');
  return user;
}
