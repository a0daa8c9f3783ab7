/** The only import of the sign-in service's module: its 27 kB are loaded when a shopper signs in, not with a page. */
import { shopContext } from '../../browser/shop-context.ts';
import type { IdentityService } from './identity.ts';

let loading: Promise<IdentityService> | null = null;

/** The service of this page. A failed load is repeated by the next call. Rejects on a shop without a service. */
export function loadIdentity(): Promise<IdentityService> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<IdentityService> {
  const { signIn, lang } = shopContext();
  // The server's bundle has no use for the service.
  if (import.meta.env.SSR || !signIn) throw new Error('This shop has no sign-in service.');
  // A failed load must not reload the page: the form with what was typed stays, and the action can be repeated.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('vite:preloadError', stay);
  try {
    const { createIdentityService } = await import('./identity-service.ts');
    return createIdentityService(signIn, lang);
  } finally {
    removeEventListener('vite:preloadError', stay);
  }
}
