/** The stores of this page over the real browser, each made when it is first needed. */
import { guestCartKey, userKey } from '#contract/limits.ts';
import { createCart } from '../stores/cart.ts';
import type { KeyValue } from '../stores/guest-storage.ts';
import { guestStorage } from '../stores/guest-storage.ts';
import { createSession } from '../stores/session.ts';
import { once } from './once.ts';
import { shopContext } from './shop-context.ts';

export const localStore = once((): KeyValue => guestStorage(() => localStorage));
export const tabStore = once((): KeyValue => guestStorage(() => sessionStorage));

export const cart = once(() =>
  createCart({
    slug: shopContext().slug,
    storage: localStore(),
    ask: async (wanted) => {
      try {
        const { askFreshProduct } = await import('../stores/ask-product.ts');
        return await askFreshProduct(shopContext(), wanted);
      } catch {
        // The chunk did not come, which a shopper cannot tell from an API that does not answer.
        return { ok: false, code: 'network' };
      }
    },
  }),
);

export const session = once(() =>
  createSession({ slug: shopContext().slug, storage: localStore(), onSignOut: () => cart().clear() }),
);

/** Lets other tabs and pages back from the cache speak through the same stores. */
export function followStorage(): void {
  const { slug } = shopContext();
  const reread = (key: string | null) => {
    if (key === null || key === guestCartKey(slug)) cart().reread();
    if (key === null || key === userKey(slug)) session().reread();
  };
  addEventListener('storage', ({ key }) => reread(key));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reread(null);
  });
}
