/** The sign-in service that a shop's pages use. */
import type { SignIn } from '#contract/entities/shop.ts';
import { isFirebaseHost, type SignInService } from '#site/sign-in.ts';
import type { Tenant } from '#site/tenant.ts';

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * Null, so that the shop has custom accounts, without a usable host and without any way to sign in. The host goes into
 * a header of the pages. Only hosts of Firebase projects are forwarded to.
 */
export function signInService(
  config: SignIn | null,
  { authProxy }: Pick<Tenant, 'authProxy'>,
): SignInService | null {
  if (config === null) return null;
  const { apiKey, projectId, appId, methods, emulator } = config;
  const authDomain = config.authDomain.toLowerCase();
  if (!HOST.test(authDomain) || !Object.values(methods).includes(true)) return null;
  const isProxied = authProxy && isFirebaseHost(authDomain);
  return { apiKey, authDomain, projectId, appId, methods, isProxied, emulator };
}
