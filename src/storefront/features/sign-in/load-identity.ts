/** The only import of the sign-in service's module: its 27 kB are loaded when a shopper signs in, not with a page. */
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { IdentityService } from './identity.ts';

let loading: Promise<IdentityService> | null = null;

/** The service of this page. After a failed load the next call tries again. Rejects on a shop without a service. */
export function loadIdentity(): Promise<IdentityService> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<IdentityService> {
  const { signIn, lang } = shopContext();
  // The server's bundle does not use the service.
  if (import.meta.env.SSR || !signIn) throw new Error('This shop has no sign-in service.');
  // After a failure the form with the typed text stays, and the action can be repeated.
  const module = await loadLate(() => import('./identity-service.ts'));
  if (module === undefined) throw new Error('The sign-in service did not load.');
  return module.createIdentityService(signIn, lang);
}
