/** The cart of a signed-in shopper on any page: sends pending changes, and shows refusals and an ended session. */

import { SHOP_FRESH_MS } from '#site/limits.ts';
import { PATTERNS, paths } from '#site/page-paths.ts';
import { lineKey } from '../../browser/cart-lines/cart-lines.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { showToast } from '../../browser/toast.ts';
import { whenShown } from '../../browser/when-shown.ts';
import { cartText } from '../../i18n/cart.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { cart, cartSync } from './store/page-cart.ts';

/** Starts once. The cart page shows states and refusals itself. */
export const followAccountCart = once(() => {
  const { lang, route } = shopContext();
  const text = textFor(cartText, lang);
  whenShown(() => void cartSync().run(SHOP_FRESH_MS));
  if (route === 'cart' || route === 'checkout') return;
  let shown = cartSync().$state.get();
  cartSync().$state.listen((state) => {
    const { phase, refused } = state;
    if (phase === 'signedOut' && shown.phase !== 'signedOut') {
      const href = paths.signIn(location.pathname + location.search);
      showToast({ text: text.signInAgain, action: { label: text.signIn, href } });
    }
    const newKey = Object.keys(refused).find((key) => !(key in shown.refused));
    const line = cart()
      .$lines.get()
      .find((present) => lineKey(present) === newKey);
    if (line !== undefined) {
      const message = refused[lineKey(line)] || text.notTaken;
      showToast({
        text: fill(text.notTakenBecause, { name: line.title, message }),
        action: { label: text.viewCart, href: PATTERNS.cart },
      });
    }
    shown = state;
  });
});
