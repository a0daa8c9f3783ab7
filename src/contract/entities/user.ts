/** A shop user (spec §3). Only these fields pass: the answer contains the hash of the password. */
import type * as z from 'zod/mini';
import { type ShopSlug, shopSlug } from '../ids.ts';
import { record } from '../readers/records.ts';
import { bool, isRow, text } from '../readers/values.ts';

/** Ways to sign in (spec §3). */
type Provider = 'Email' | 'Google' | 'Facebook' | 'custom';

const PROVIDERS: readonly Provider[] = ['Email', 'Google', 'Facebook', 'custom'];

export const User = record('a user with _id', (row) => {
  const id = text(row._id);
  if (id === '') return null;
  const provider = text(row.provider).toLowerCase();
  return {
    id,
    name: text(row.name),
    email: text(row.email),
    provider: PROVIDERS.find((known) => known.toLowerCase() === provider) ?? null,
    /** The shop this user belongs to; a stored user of another shop is not restored (spec §4). */
    shopSlug: shopSlug(text(row.shopId)),
    phone: text(row.phoneNumber, row.phone),
    /** yyyy-mm-dd, as typed. */
    birthdate: text(row.birthdate),
    gender: text(row.gender),
  };
});
export type User = z.infer<typeof User>;

/** Answer of registering or syncing a user. Success without a user occurs. */
export const AuthReply = record('an answer with success and user', (row) => {
  const user = User.safeParse(row.user);
  const inner = isRow(row.user) ? row.user : {};
  return {
    ok: bool(row.success, user.success),
    user: user.success ? user.data : null,
    /** Session token of backends with sessions; else calls send the user's id as token (spec §7). */
    token: text(row.token, inner.token) || null,
    message: text(row.message, row.msg),
  };
});
export type AuthReply = z.infer<typeof AuthReply>;

/** Registers a custom account or syncs the sign-in of a provider; only a custom account has a password. */
interface AuthInput {
  name: string;
  email: string;
  provider: Provider;
  shopSlug: ShopSlug;
  password?: string;
}

/** {@link AuthInput} in the API's spelling. */
export function authBody(input: AuthInput) {
  const { name, email, provider, shopSlug: shopId, password } = input;
  const body = { name, email, provider, shopId };
  return provider === 'custom' && password !== undefined ? { ...body, password } : body;
}
