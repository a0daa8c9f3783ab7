/** The stores of this page over the real browser, each made when it is first needed. */
import { guestCartKey, userKey } from '#site/limits.ts';
import { showAccount, showCount } from '../base/shopper-marks.ts';
import { createCart } from '../features/cart/cart.ts';
import { createSession } from '../features/session/session.ts';
import { once } from './once.ts';
import { shopContext } from './shop-context.ts';
import { localStore } from './storages.ts';

/** Another tab wrote, or this page was frozen and is back: the store reads again. */
function follow(key: string, reread: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reread();
  });
}

export const cart = once(() => {
  const { slug } = shopContext();
  const made = createCart({
    slug,
    storage: localStore(),
    ask: async (wanted) => {
      try {
        const { fetchFreshProduct } = await import('../features/fresh-product/fetch-fresh-product.ts');
        return await fetchFreshProduct(shopContext(), wanted);
      } catch {
        // The chunk did not come, which a shopper cannot tell from an API that does not answer.
        return { ok: false, code: 'network' };
      }
    },
  });
  follow(guestCartKey(slug), made.reread);
  made.$lines.subscribe((lines) => showCount(lines.length));
  return made;
});

export const session = once(() => {
  const { slug } = shopContext();
  const made = createSession({ slug, storage: localStore(), onSignOut: () => cart().clear() });
  follow(userKey(slug), made.reread);
  made.$user.subscribe((user) => showAccount(user !== null));
  return made;
});
