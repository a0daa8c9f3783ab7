/** The sign-in service that a shop's pages use. */
import type { SignIn } from '#contract/entities/shop.ts';
import { isFirebaseHost, type SignInService } from '#site/sign-in.ts';
import type { Tenant } from '#site/tenant.ts';

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * The service of a shop; null (custom accounts) without a usable host or a sign-in method. The host becomes part of a
 * response header. Only hosts of Firebase projects are proxied.
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
