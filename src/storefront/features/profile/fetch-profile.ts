/** API calls of the profile. */

import { createClient } from '#contract/client.ts';
import { changePassword, logoutOthers, profile, updateProfile } from '#contract/endpoints/account.ts';
import type { AuthReply, User } from '#contract/entities/user.ts';
import { shopSlug } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { readPhone } from '#site/typed/phone.ts';
import { closedText, readText } from '#site/typed/text.ts';
import { pageMessage, toPageEffect, toPageOutcome } from '../../browser/page-outcome.ts';
import { optionalCall } from '../../shopper/optional-call.ts';
import type { SessionUser } from '../../shopper/stored-user.ts';
import type { Account } from './profile.ts';
import { aGender, type ProfileFields } from './profile-draft.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug'>;

const EMPTY: ProfileFields = { name: '', phone: '', birthdate: '', gender: '' };

function fieldsOf({ name, phone, birthdate, gender }: User): ProfileFields {
  return { name, phone, birthdate, gender: aGender(gender) ?? '' };
}

/** The account of a session; on a host without the call, the account that signing in has stored. */
export async function fetchProfile(
  shop: Shop,
  { id, name, email, provider, token }: SessionUser,
): Promise<Outcome<{ account: Account; fields: ProfileFields }>> {
  const stored = { account: { id, email, provider }, fields: { ...EMPTY, name } };
  const api = createClient({ profile }, { baseUrl: shop.api });
  const fetchUser = async () => {
    const { user } = await api.profile({ shopId: shopSlug(shop.slug), token });
    if (user === null) return stored;
    return {
      account: { id: user.id, email: user.email, provider: user.provider ?? provider },
      fields: fieldsOf(user),
    };
  };
  return toPageOutcome(optionalCall(shop, fetchUser, stored));
}

/** Saves the fields and returns those that the API has stored. */
export async function sendProfile(
  shop: Shop,
  token: string,
  fields: ProfileFields,
): Promise<Outcome<ProfileFields>> {
  const api = createClient({ updateProfile }, { baseUrl: shop.api });
  const name = readText(fields.name);
  const phone = readPhone(fields.phone) ?? closedText(fields.phone);
  const call = api.updateProfile({
    token,
    body: { ...fields, name, phone, shopSlug: shopSlug(shop.slug) },
  });
  const result: Outcome<AuthReply> = await toPageOutcome(call);
  if (result.kind !== 'done') return result;
  const { ok, user, message } = result.value;
  if (!ok) return { kind: 'refused', status: null, message: await pageMessage(message) };
  return { kind: 'done', value: user === null ? fields : fieldsOf(user) };
}

/** Replaces the password of a custom account; the API ends the account's other sessions. */
export function sendPassword(
  shop: Shop,
  token: string,
  passwords: { oldPassword: string; newPassword: string },
): Promise<Outcome<null>> {
  const api = createClient({ changePassword }, { baseUrl: shop.api });
  return toPageEffect(api.changePassword({ token, body: passwords }));
}

/** Ends the account's other sessions. On a host without the call they end when they expire. */
export function endOtherSessions(shop: Pick<Shop, 'api'>, token: string): Promise<Outcome<null>> {
  const api = createClient({ logoutOthers }, { baseUrl: shop.api });
  return toPageEffect(optionalCall(shop, () => api.logoutOthers({ token }), { ok: true, message: '' }));
}
