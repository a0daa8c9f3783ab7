/** Signing up and in with a shop's own account (spec §1, §8): the provider `custom`. */

import { createClient } from '#contract/client.ts';
import { auth, login } from '#contract/endpoints/account.ts';
import { shopSlug } from '#contract/ids.ts';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { readEmail } from '#site/typed/email.ts';
import { readText } from '#site/typed/text.ts';
import { fill } from '../../i18n/text.ts';
import type { Attempt, Entry } from '../../shopper/session.ts';
import { entryFromResponse, refusal } from './entry-from-response.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug'>;

interface Credentials {
  email: string;
  password: string;
}

interface Registration extends Credentials {
  name: string;
}

/** The last sign-up of this page, if it failed for another reason than a used email: it may have created the account. */
let failedSignUp: Credentials | null = null;

const failsWith = (entry: Entry, message: string) => !entry.ok && entry.problem?.message === message;

/** Signs in. An invalid email sends no request. */
export function signInAttempt(shop: Shop, { email: typed, password }: Credentials): Attempt {
  return async () => {
    const email = readEmail(typed);
    if (email === null) return refusal(ACCOUNT_MESSAGES.invalidEmail);
    const api = createClient({ login }, { baseUrl: shop.api });
    const other = (code: string) => fill(ACCOUNT_MESSAGES.signInFailed, { code });
    return entryFromResponse(
      shop,
      api.login({ body: { email, password, shopSlug: shopSlug(shop.slug) } }),
      other,
    );
  };
}

/**
 * Signs up. An invalid email or a password below the minimum length sends no request. If a failed sign-up is repeated
 * and its email is in use, the first one may have created the account: then the same password signs in.
 */
export function signUpAttempt(shop: Shop, { name, email: typed, password }: Registration): Attempt {
  return async () => {
    const email = readEmail(typed);
    if (email === null) return refusal(ACCOUNT_MESSAGES.invalidEmail);
    if (password.length < MIN_PASSWORD_LENGTH) return refusal(ACCOUNT_MESSAGES.weakPassword);
    const api = createClient({ auth }, { baseUrl: shop.api });
    const body = {
      name: readText(name),
      email,
      password,
      provider: 'custom',
      shopSlug: shopSlug(shop.slug),
    } as const;
    const other = (message: string) => fill(ACCOUNT_MESSAGES.registrationFailed, { message });
    const isRepeated = failedSignUp?.email === body.email && failedSignUp.password === password;
    const entry = await entryFromResponse(shop, api.auth({ body }), other, ACCOUNT_MESSAGES.emailInUse);
    const isUsed = failsWith(entry, ACCOUNT_MESSAGES.emailInUse);
    const signedIn = isUsed && isRepeated ? await signInAttempt(shop, body)() : null;
    if (signedIn !== null && failsWith(signedIn, MESSAGES.networkError)) return signedIn;
    failedSignUp = entry.ok || isUsed ? null : { email: body.email, password };
    return signedIn?.ok ? signedIn : entry;
  };
}
