/** The sign-in service in Firebase Authentication. Only the first sign-in loads this module, see `load-identity.ts`. */
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import type { SignInService, WindowProvider } from '#site/sign-in.ts';
import type { Identity, IdentityService } from './identity.ts';

const PROVIDERS = {
  Google: () => new GoogleAuthProvider(),
  Facebook: () => new FacebookAuthProvider(),
} as const;

/**
 * The service stores nothing in the browser: the session at the API is the shopper's only session.
 *
 * @param lang language of the service's mails and windows
 */
export function createIdentityService(settings: SignInService, lang: string): IdentityService {
  const auth = openAuth(settings);
  auth.languageCode = lang;
  return {
    async signUp({ name, email, password }) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The API gets the name with the account; the service shows it in its own mails.
      await updateProfile(user, { displayName: name }).catch(() => undefined);
      return identityOf(user, name);
    },
    async signIn({ email, password }) {
      return identityOf((await signInWithEmailAndPassword(auth, email, password)).user);
    },
    async signInByWindow(provider) {
      const { user } = await signInWithPopup(auth, PROVIDERS[provider](), browserPopupRedirectResolver);
      return identityOf(user);
    },
    signInByRedirect: (provider) =>
      signInWithRedirect(auth, PROVIDERS[provider](), browserPopupRedirectResolver),
    async redirectResult() {
      const result = await getRedirectResult(auth, browserPopupRedirectResolver);
      const provider = windowProvider(result?.providerId);
      return result === null || provider === null ? null : { provider, identity: identityOf(result.user) };
    },
    mailReset: (email) => sendPasswordResetEmail(auth, email),
    async changePassword({ email, oldPassword, newPassword }) {
      const { user } = await signInWithEmailAndPassword(auth, email, oldPassword);
      await updatePassword(user, newPassword);
    },
  };
}

function openAuth({ apiKey, authDomain, projectId, appId, isProxied, emulator }: SignInService): Auth {
  const app = initializeApp({
    apiKey,
    authDomain: isProxied ? location.host : authDomain,
    projectId,
    appId,
  });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulator !== '') connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

function identityOf(user: User, name = user.displayName ?? ''): Identity {
  return {
    email: user.email ?? '',
    name,
    async idToken(isForced) {
      const { token, issuedAtTime } = await user.getIdTokenResult(isForced);
      return { token, issuedAt: Date.parse(issuedAtTime) };
    },
  };
}

function windowProvider(id: string | null | undefined): WindowProvider | null {
  if (id === 'google.com') return 'Google';
  return id === 'facebook.com' ? 'Facebook' : null;
}
