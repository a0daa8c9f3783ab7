/** A shop user (spec §3). Only these fields pass: the response contains the hash of the password. */

import { type ShopSlug, shopSlug } from '../ids.ts';
import { type Field, type Infer, inner, innerRecord, type RequiredField, record } from '../readers/schema.ts';
import { flag, text } from '../readers/values.ts';

/** Ways to sign in (spec §3). */
type Provider = 'Email' | 'Google' | 'Facebook' | 'custom';

const PROVIDERS: readonly Provider[] = ['Email', 'Google', 'Facebook', 'custom'];

function userFields(field: Field, required: RequiredField) {
  const provider = field(text, 'provider').toLowerCase();
  return {
    id: required(text, '_id'),
    name: field(text, 'name'),
    email: field(text, 'email'),
    provider: PROVIDERS.find((known) => known.toLowerCase() === provider) ?? null,
    /** The shop this user belongs to; a stored user of another shop is not restored (spec §4). */
    shopSlug: shopSlug(field(text, 'shopId')),
    phone: field(text, 'phoneNumber', 'phone'),
    /** yyyy-mm-dd, as typed. */
    birthdate: field(text, 'birthdate'),
    gender: field(text, 'gender'),
  };
}

export const User = record('a user with _id', userFields);
export type User = Infer<typeof User>;

const innerUser = innerRecord(userFields);
const userToken = inner((field) => field(text, 'token'));

/** Response of registering or syncing a user. Some APIs report success without a user. */
export const AuthReply = record('a response with success and user', (field) => {
  const user = field(innerUser, 'user');
  return {
    ok: field(flag, 'success') ?? user !== null,
    user,
    /** Session token of backends with sessions; else calls send the user's id as token (spec §7). */
    token: field(text, 'token') || field(userToken, 'user') || null,
    message: field(text, 'message', 'msg'),
  };
});
export type AuthReply = Infer<typeof AuthReply>;

/** Registers a custom account or syncs the sign-in of a provider; only a custom account has a password. */
interface AuthInput {
  name: string;
  email: string;
  provider: Provider;
  shopSlug: ShopSlug;
  password?: string;
  /** The provider's signed ID token: proof of the e-mail address for backends that verify it. */
  idToken?: string;
}

/** {@link AuthInput} in the API's spelling. */
export function authBody(input: AuthInput) {
  const { name, email, provider, shopSlug: shopId, password, idToken } = input;
  const body = { name, email, provider, shopId };
  if (provider !== 'custom') return idToken === undefined ? body : { ...body, idToken };
  return password === undefined ? body : { ...body, password };
}

interface LoginInput {
  email: string;
  password: string;
  shopSlug: ShopSlug;
}

/** {@link LoginInput} in the API's spelling. */
export function loginBody({ email, password, shopSlug: shopId }: LoginInput) {
  return { email, provider: 'custom', shopId, password };
}

interface ProfileInput {
  name: string;
  phone: string;
  /** yyyy-mm-dd or ''. */
  birthdate: string;
  gender: '' | 'Male' | 'Female' | 'not-say';
  shopSlug: ShopSlug;
}

/** {@link ProfileInput} in the API's spelling. The response has `phoneNumber` for `phone`. */
export function profileBody({ shopSlug: shopId, ...fields }: ProfileInput) {
  return { ...fields, shopId };
}

/** The change of a custom account's password. */
export function passwordBody(input: { oldPassword: string; newPassword: string }) {
  return input;
}

/** Requests the mail that resets a custom account's password. */
export function resetRequestBody({ email, shopSlug: shopId }: { email: string; shopSlug: ShopSlug }) {
  return { email, shopId };
}

/** Sets a new password with the code of the mail. */
export function resetBody(input: { code: string; newPassword: string }) {
  return input;
}
