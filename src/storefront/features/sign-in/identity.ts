/** The shop's sign-in service, as the session uses it. `identity-service.ts` is its implementation with Firebase. */
import type { WindowProvider } from '#site/sign-in.ts';

/** A signed-in account of the service, before the API has confirmed it. It is only in memory. */
export interface Identity {
  email: string;
  name: string;
  /** The account's ID token, a new one when `isForced`. @returns with the time of issue, epoch ms */
  idToken(isForced: boolean): Promise<{ token: string; issuedAt: number }>;
}

/** Calls reject with a {@link serviceCode}. */
export interface IdentityService {
  signUp(account: { name: string; email: string; password: string }): Promise<Identity>;
  signIn(account: { email: string; password: string }): Promise<Identity>;
  signInByWindow(provider: WindowProvider): Promise<Identity>;
  /** Redirects to the provider's page. {@link redirectResult} returns the result after the return. */
  signInByRedirect(provider: WindowProvider): Promise<void>;
  /** Null when no redirect has signed in. */
  redirectResult(): Promise<{ provider: WindowProvider; identity: Identity } | null>;
  mailReset(email: string): Promise<void>;
  /** Signs in with the old password first, as the service requires. */
  changePassword(account: { email: string; oldPassword: string; newPassword: string }): Promise<void>;
}

/** The service's code of an error, such as `auth/user-not-found`; null for another error. */
export function serviceCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code.startsWith('auth/') ? error.code : null;
}
