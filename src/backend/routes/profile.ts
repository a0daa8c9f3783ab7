/** A shopper's profile and password. */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import { readText } from '#site/typed/text.ts';
import { closeOtherSessions, requireUser, secretHash } from '../accounts/sessions.ts';
import { optionalPhoneField } from '../contact-fields.ts';
import { passwordResets, users } from '../db/account-schema.ts';
import { userDocument } from '../db/users.ts';
import { type RouteDeps, shopOfSlug } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readBody, readQuery, SessionQuery, Slug } from '../validate.ts';

const ProfileQuery = SessionQuery.extend({ shopId: Slug });

const Profile = z.object({
  name: z.string().overwrite(readText).min(1, 'Please enter your name.').max(100),
  phone: optionalPhoneField,
  birthdate: z
    .string()
    .trim()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Please enter a date.'),
  gender: z.enum(['', 'Male', 'Female', 'not-say']),
  shopId: Slug,
});

const PasswordChange = z.object({
  oldPassword: z.string().max(200),
  newPassword: z.string().min(MIN_PASSWORD_LENGTH, ACCOUNT_MESSAGES.weakPassword).max(200),
});

export function profileRoutes(deps: RouteDeps<'attempts' | 'passwords'>): Hono {
  const { db, attempts, passwords } = deps;
  const routes = new Hono();

  routes.get('/shop/user/profile', async (c) => {
    const { token, shopId } = readQuery(c, ProfileQuery);
    const shop = await shopOfSlug(deps, shopId);
    const user = await requireUser(deps, token, shop.id);
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, user: userDocument(user, shop.slug) });
  });

  routes.patch('/shop/update/userInfo', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const { shopId, ...fields } = await readBody(c, Profile, { asShopper: true });
    const shop = await shopOfSlug(deps, shopId);
    const user = await requireUser(deps, token, shop.id);
    await db.update(users).set(fields).where(eq(users.id, user.id));
    return c.json({ success: true, user: userDocument({ ...user, ...fields }, shop.slug) });
  });

  // Accounts of a provider change their password there.
  routes.patch('/shop/update/change-password', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const { oldPassword, newPassword } = await readBody(c, PasswordChange, { asShopper: true });
    const user = await requireUser(deps, token);
    if (user.provider !== 'custom') throw new Refusal(400, 'This account has no password here.');
    // Counted by session, so that sign-in attempts, which need no session, do not block the shopper here.
    const session = secretHash(token);
    attempts.count('session', session);
    if (!(await passwords.matches(oldPassword, user.passwordHash))) {
      throw new Refusal(400, ACCOUNT_MESSAGES.wrongPassword);
    }
    attempts.succeeded('session', session);
    const passwordHash = await passwords.hash(newPassword);
    // The checked password may have been replaced meanwhile.
    const isChecked = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ''));
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ passwordHash })
        .where(isChecked)
        .returning({ id: users.id });
      if (changed.length === 0) throw new Refusal(400, ACCOUNT_MESSAGES.wrongPassword);
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
      await closeOtherSessions(tx, user.id, token);
    });
    return c.json({ success: true, message: ACCOUNT_MESSAGES.passwordUpdated });
  });

  return routes;
}
