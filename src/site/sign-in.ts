/** The sign-in service of a shop: its Firebase project (spec §1, §3). */

/** Providers whose sign-in opens a popup. */
export type WindowProvider = 'Google' | 'Facebook';

/** Public settings of the service. A shop without them only has custom accounts. */
export interface SignInService {
  apiKey: string;
  /** Host of the provider's popups, such as `shop.firebaseapp.com`. */
  authDomain: string;
  projectId: string;
  appId: string;
  methods: { email: boolean; google: boolean; facebook: boolean };
  /** The shop's own host forwards `/__/auth/*` to `authDomain`, so that a redirect can sign in. */
  isProxied: boolean;
  /** Origin of the Auth emulator, in development; '' for the real service. */
  emulator: string;
}

/** Path prefix of the provider's popups. */
export const AUTH_PATHS = '/__/auth/';

const FIREBASE_HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.firebaseapp\.com$/;

/** Whether a host belongs to a Firebase project: only such a host may be forwarded to. */
export function isFirebaseHost(host: string): boolean {
  return FIREBASE_HOST.test(host);
}
