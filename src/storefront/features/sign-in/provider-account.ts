/**
 * Signing up and in through the shop's sign-in service (spec §1, §4, §8): the providers `Email`, `Google` and
 * `Facebook`. The service signs in, and the API confirms it by the ID token.
 */
import { createClient } from '#contract/client.ts';
import { auth } from '#contract/endpoints/account.ts';
import { shopSlug } from '#contract/ids.ts';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { ID_TOKEN_MAX_AGE_SECONDS, MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { WindowProvider } from '#site/sign-in.ts';
import { readEmail } from '#site/typed/email.ts';
import { readText } from '#site/typed/text.ts';
import type { Problem } from '../../browser/problem.ts';
import { fill } from '../../i18n/text.ts';
import type { Attempt, Entry } from '../../shopper/session.ts';
import { entryFromResponse, refusal } from './entry-from-response.ts';
import { type Identity, type IdentityService, serviceCode } from './identity.ts';

interface ProviderPorts {
  shop: Pick<BrowserContext, 'api' | 'slug'>;
  /** Loads the service. */
  service: () => Promise<IdentityService>;
  /** Epoch ms. */
  now: () => number;
  /** Called before the redirect to the provider's page. */
  onRedirect: () => void;
}

interface Account {
  email: string;
  password: string;
}

export interface ProviderAccount {
  signUp(account: Account & { name: string }): Attempt;
  signIn(account: Account): Attempt;
  /**
   * Signs in in the provider's window.
   * @param blocked what to do if the browser blocks the window: redirect, or show the problem
   */
  signInByWindow(provider: WindowProvider, blocked: 'redirect' | Problem): Attempt;
  /** Completes the sign-in after the redirect back to the page. */
  finishRedirect(): Attempt;
}

const IN_USE = 'auth/email-already-in-use';
const UNREACHABLE = 'auth/network-request-failed';

const SIGN_IN_MESSAGES: Readonly<Record<string, string>> = {
  'auth/user-not-found': ACCOUNT_MESSAGES.userNotFound,
  'auth/invalid-email': ACCOUNT_MESSAGES.invalidEmail,
  'auth/wrong-password': ACCOUNT_MESSAGES.wrongPassword,
  // The service's common code for both, where it hides which emails have an account.
  'auth/invalid-credential': ACCOUNT_MESSAGES.wrongPassword,
};
const SIGN_UP_MESSAGES: Readonly<Record<string, string>> = {
  [IN_USE]: ACCOUNT_MESSAGES.emailInUse,
  'auth/invalid-email': ACCOUNT_MESSAGES.invalidEmail,
  'auth/weak-password': ACCOUNT_MESSAGES.weakPassword,
  'auth/password-does-not-meet-requirements': ACCOUNT_MESSAGES.weakPassword,
};
const BLOCKED: readonly (string | null)[] = [
  'auth/popup-blocked',
  'auth/operation-not-supported-in-this-environment',
];

const signInFailed = (code: string) => fill(ACCOUNT_MESSAGES.signInFailed, { code });
const registrationFailed = (message: string) => fill(ACCOUNT_MESSAGES.registrationFailed, { message });

export function createProviderAccount({ shop, service, now, onRedirect }: ProviderPorts): ProviderAccount {
  /** A new account of the service that the API has not confirmed: signing up again would find its email in use. */
  let unconfirmed: (Account & { identity: Identity }) | null = null;

  /** The last sign-up, if it failed for another reason than a used email: it may have created the account. */
  let failedSignUp: Account | null = null;

  const confirm = async (
    identity: Identity,
    provider: 'Email' | WindowProvider,
    other: (detail: string) => string,
  ): Promise<Entry> => {
    const { name, email } = identity;
    const idToken = await freshToken(identity, now());
    const api = createClient({ auth }, { baseUrl: shop.api });
    const body = { name, email, provider, shopSlug: shopSlug(shop.slug), idToken };
    return entryFromResponse(shop, api.auth({ body }), other);
  };

  /** Signs up. If a failed sign-up is repeated and its email is in use, the same password signs in. */
  const signUpOnce = async (account: Account & { name: string }): Promise<Identity> => {
    const { name, email, password } = account;
    const loaded = await service();
    const isRepeated = failedSignUp?.email === email && failedSignUp.password === password;
    try {
      const identity = await loaded.signUp(account);
      failedSignUp = null;
      return identity;
    } catch (error) {
      const isUsed = serviceCode(error) === IN_USE;
      if (!isUsed || !isRepeated) {
        failedSignUp = isUsed ? null : { email, password };
        throw error;
      }
      const identity = await loaded.signIn({ email, password }).catch((failure: unknown) => {
        if (serviceCode(failure) === UNREACHABLE) throw failure;
        failedSignUp = null;
        throw error;
      });
      failedSignUp = null;
      // The name may have been lost with the response.
      return { ...identity, name };
    }
  };

  const newIdentity = async (account: Account & { name: string }): Promise<Identity> => {
    const { email, password } = account;
    if (unconfirmed?.email === email && unconfirmed.password === password) return unconfirmed.identity;
    const identity = await signUpOnce(account);
    unconfirmed = { email, password, identity };
    return identity;
  };

  return {
    signUp({ name, email: typed, password }) {
      return async () => {
        const email = readEmail(typed);
        if (email === null) return refusal(ACCOUNT_MESSAGES.invalidEmail);
        if (password.length < MIN_PASSWORD_LENGTH) return refusal(ACCOUNT_MESSAGES.weakPassword);
        try {
          const identity = await newIdentity({ name: readText(name), email, password });
          const entry = await confirm(identity, 'Email', registrationFailed);
          if (entry.ok) unconfirmed = null;
          return entry;
        } catch (error) {
          const code = serviceCode(error);
          if (code === null || !(error instanceof Error)) throw error;
          return serviceRefusal(code, SIGN_UP_MESSAGES[code] ?? registrationFailed(error.message));
        }
      };
    },
    signIn({ email: typed, password }) {
      return async () => {
        const email = readEmail(typed);
        if (email === null) return refusal(ACCOUNT_MESSAGES.invalidEmail);
        try {
          const identity = await (await service()).signIn({ email, password });
          return await confirm(identity, 'Email', signInFailed);
        } catch (error) {
          const code = serviceCode(error);
          if (code === null) throw error;
          return serviceRefusal(code, SIGN_IN_MESSAGES[code] ?? signInFailed(code));
        }
      };
    },
    signInByWindow(provider, blocked) {
      return async () => {
        const loaded = await service();
        try {
          const identity = await loaded.signInByWindow(provider);
          return await confirm(identity, provider, signInFailed);
        } catch (error) {
          if (serviceCode(error) === null) throw error;
          if (!BLOCKED.includes(serviceCode(error))) return SILENT;
          if (blocked !== 'redirect') return { ok: false, problem: blocked };
          onRedirect();
          await loaded.signInByRedirect(provider).catch(() => undefined);
          return SILENT;
        }
      };
    },
    finishRedirect() {
      return async () => {
        try {
          const result = await (await service()).redirectResult();
          return result === null ? SILENT : await confirm(result.identity, result.provider, signInFailed);
        } catch (error) {
          if (serviceCode(error) === null) throw error;
          return SILENT;
        }
      };
    },
  };
}

/** Errors of Google and Facebook show no message (spec §8). */
const SILENT: Entry = { ok: false, problem: null };

/** For a lost connection, the message of spec §8 is the service's code, which gives no advice. */
function serviceRefusal(code: string, message: string): Entry {
  if (code !== UNREACHABLE) return refusal(message);
  return { ok: false, problem: { field: null, message, advice: MESSAGES.networkError } };
}

/** A token that the API accepts: a new one when the current one may be too old, or this device's clock is behind. */
async function freshToken(identity: Identity, now: number): Promise<string> {
  const current = await identity.idToken(false);
  const age = (now - current.issuedAt) / 1000;
  const isFresh = age >= 0 && age <= ID_TOKEN_MAX_AGE_SECONDS;
  return isFresh ? current.token : (await identity.idToken(true)).token;
}
