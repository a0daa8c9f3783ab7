/** Registering, signing in and out, and resetting the password of a custom account (spec §4, §7, §8). */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { Shop } from '#contract/entities/shop.ts';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import { isEmail } from '#site/typed/email.ts';
import { closedText, readText } from '#site/typed/text.ts';
import {
  closeAllSessions,
  closeOtherSessions,
  closeSession,
  closeSessionsBefore,
  openCheckedSession,
  openSession,
  requireUser,
  secretHash,
} from '../accounts/sessions.ts';
import { passwordResets, type User, users } from '../db/account-schema.ts';
import { shops } from '../db/schema.ts';
import { findUserByIdentity, insertUser, upsertProviderUser, userDocument } from '../db/users.ts';
import { type RouteDeps, shopOfSlug } from '../deps.ts';
import { ownOrigin } from '../own-origin.ts';
import { Refusal } from '../refusal.ts';
import type { ShopIds } from '../shop-directory.ts';
import { readBody, readQuery, SessionQuery, Slug } from '../validate.ts';

type AuthDeps = RouteDeps<
  | 'attempts'
  | 'clientIp'
  | 'allowsLocalOrigins'
  | 'passwords'
  | 'verifyProviderToken'
  | 'readValidSince'
  | 'sendMail'
  | 'background'
>;

const RESET_MS = 60 * 60 * 1000;

const Email = z.string().overwrite(closedText).toLowerCase().refine(isEmail, ACCOUNT_MESSAGES.invalidEmail);
const NewPassword = z.string().min(MIN_PASSWORD_LENGTH, ACCOUNT_MESSAGES.weakPassword).max(200);
const Name = z.string().overwrite(readText).max(100);

const Custom = z.object({
  provider: z.literal('custom'),
  name: Name,
  email: Email,
  password: NewPassword,
  shopId: Slug,
});
const Provided = z.object({
  provider: z.enum(['Email', 'Google', 'Facebook']),
  name: Name.default(''),
  idToken: z.string().min(1, 'must be the ID token of the sign-in').max(8_000),
  shopId: Slug,
});
const Registration = z.discriminatedUnion('provider', [Custom, Provided]);
const Login = z.object({ email: Email, password: z.string().max(200), shopId: Slug });
const ResetRequest = z.object({ email: Email, shopId: Slug });
const Reset = z.object({ code: z.string().min(1).max(100), newPassword: NewPassword });

export function authRoutes(deps: AuthDeps): Hono {
  const { db, now, attempts, clientIp, passwords, background } = deps;
  const routes = new Hono();

  const signedIn = (user: User, shop: ShopIds, token: string) => ({
    success: true,
    user: userDocument(user, shop.slug),
    token,
  });

  routes.post('/shop/auth', async (c) => {
    const request = await readBody(c, Registration, { asShopper: true });
    const shop = await shopOfSlug(deps, request.shopId);
    if (request.provider !== 'custom') {
      const user = await providerUser(deps, shop, { ...request, origin: c.req.header('Origin') });
      return c.json(signedIn(user, shop, await openSession(db, user.id, now())));
    }
    const { email, name, password } = request;
    const user = await insertUser(
      db,
      {
        shopId: shop.id,
        identity: `custom:${email}`,
        email,
        name,
        provider: 'custom',
        passwordHash: await passwords.hash(password),
      },
      now(),
    );
    if (user === null) return c.json({ success: false, message: ACCOUNT_MESSAGES.emailInUse }, 409);
    return c.json(signedIn(user, shop, await openSession(db, user.id, now())));
  });

  routes.post('/shop/login', async (c) => {
    const { email, password, shopId } = await readBody(c, Login, { asShopper: true });
    const shop = await shopOfSlug(deps, shopId);
    const account = `${shop.id} ${email}`;
    const client = clientIp(c);
    attempts.count('password', account, client);
    const user = await findUserByIdentity(db, shop.id, `custom:${email}`);
    const isRight = await passwords.matches(password, user?.passwordHash ?? null);
    if (user === null) return c.json({ success: false, message: ACCOUNT_MESSAGES.userNotFound }, 401);
    const token = isRight ? await openCheckedSession(db, user, now()) : null;
    if (token === null) return c.json({ success: false, message: ACCOUNT_MESSAGES.wrongPassword }, 401);
    attempts.succeeded('password', account, client);
    return c.json(signedIn(user, shop, token));
  });

  routes.post('/shop/logout', async (c) => {
    await closeSession(db, readQuery(c, SessionQuery).token);
    return c.json({ success: true });
  });

  // A provider does not report a password change, so the page that changed the password calls this.
  routes.post('/shop/logout-others', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const user = await requireUser(deps, token);
    await closeOtherSessions(db, user.id, token);
    return c.json({ success: true });
  });

  // The response is the same for an unknown email and above the limit of mails, whose links stay valid. It does not
  // wait for the mail, so that its timing is the same, too.
  routes.post('/shop/forgot-password', async (c) => {
    const { email, shopId } = await readBody(c, ResetRequest, { asShopper: true });
    const shop = await shopOfSlug(deps, shopId);
    const user = await findUserByIdentity(db, shop.id, `custom:${email}`);
    const origin = await ownOrigin(deps, c.req.header('Origin'), shop.id);
    // Counts only requests that send a mail, so that other requests do not use up the shopper's limit.
    const isMailed = user !== null && origin !== null && attempts.allows('reset', user.id);
    if (isMailed) background.run(() => sendReset(deps, user, origin));
    return c.json({ success: true, message: 'If this account exists, a mail with a link is on its way.' });
  });

  routes.post('/shop/reset-password', async (c) => {
    const { code, newPassword } = await readBody(c, Reset, { asShopper: true });
    const [reset] = await db
      .delete(passwordResets)
      .where(and(eq(passwordResets.codeHash, secretHash(code)), gt(passwordResets.expiresAt, now())))
      .returning();
    if (reset === undefined) {
      const message = 'This link has expired or was used. Please ask for a new one.';
      return c.json({ success: false, message }, 410);
    }
    const passwordHash = await passwords.hash(newPassword);
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, reset.userId));
      await tx.delete(passwordResets).where(eq(passwordResets.userId, reset.userId));
      await closeAllSessions(tx, reset.userId);
    });
    return c.json({ success: true, message: ACCOUNT_MESSAGES.passwordUpdated });
  });

  return routes;
}

/**
 * The account that an ID token proves. Ends its sessions that are older than its password.
 *
 * @throws Refusal 401 unless the token proves an identity in the shop's own project
 */
async function providerUser(
  deps: AuthDeps,
  shop: ShopIds,
  { idToken, origin, ...request }: z.output<typeof Provided> & { origin: string | undefined },
): Promise<User> {
  const { db, now } = deps;
  const [row] = await db.select({ doc: shops.doc }).from(shops).where(eq(shops.id, shop.id));
  const { projectId = '', apiKey = '' } = Shop.safeParse(row?.doc).data?.signIn ?? {};
  const proof = projectId === '' ? null : await deps.verifyProviderToken(idToken, projectId, now());
  if (proof === null || proof.provider !== request.provider) throw unverified();
  const validSince = await deps.readValidSince({ idToken, apiKey, origin });
  if (validSince === null || proof.issuedAt < validSince) throw unverified();
  const { uid, email, name, provider } = proof;
  const user = await upsertProviderUser(
    db,
    {
      shopId: shop.id,
      identity: `firebase:${uid}`,
      email,
      name: request.name || name,
      provider,
      passwordHash: null,
    },
    now(),
  );
  await closeSessionsBefore(db, user.id, validSince);
  return user;
}

function unverified(): Refusal {
  return new Refusal(401, 'The sign-in could not be verified. Please sign in again.');
}

/** The code is in the URL's fragment, which is not sent to servers, logs or in `Referer`. */
async function sendReset({ db, now, sendMail }: AuthDeps, user: User, origin: string): Promise<void> {
  const code = randomBytes(32).toString('base64url');
  await db
    .insert(passwordResets)
    .values({ codeHash: secretHash(code), userId: user.id, expiresAt: now() + RESET_MS });
  await sendMail({
    to: user.email,
    subject: 'Reset your password',
    text: `Open this link within one hour to choose a new password:\n${origin}/sign-in#reset=${code}`,
  });
}
