/**
 * Hearts on product cards and on the product page: they put a product on the wish list, or take it from there. Added with
 * the first gesture: in the page they would cost markup and styles before it, and do nothing without JavaScript.
 */
import { PATTERNS } from '#site/page-paths.ts';
import { lateStyles } from '../../browser/late-styles.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { showToast } from '../../browser/toast.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { wishText } from '../../i18n/wishlist.ts';
import { HEART_PATH } from '../../icons/heart-path.ts';
import heartStyles from './hearts.css?inline';
import { wishlist } from './page-wishlist.ts';
import { sendWishes } from './send-wishes.ts';

const TEMPLATE = `<button class="heart icon-btn" type="button"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${HEART_PATH}"/></svg></button>`;

interface HeartPosition {
  /** Where the heart is appended. */
  holder: Element;
  productId: string;
  title: string;
}

/** A selector with `:has` would throw in older browsers. */
function hasNoHeart(holder: Element): boolean {
  return holder.querySelector(':scope > .heart') === null;
}

/** The products of the page without a heart. Islands that are not hydrated are left out: React compares their markup. */
function positionsIn(root: ParentNode): HeartPosition[] {
  const cards = [...root.querySelectorAll('.card')].filter(hasNoHeart).flatMap((holder) => {
    const link = holder.querySelector<HTMLAnchorElement>('.card-name');
    const productId =
      holder.querySelector<HTMLInputElement>('[name=add]')?.value ??
      holder.querySelector<HTMLElement>('[data-product]')?.dataset.product;
    const title = link?.textContent ?? '';
    return productId === undefined ? [] : [{ holder, productId, title }];
  });
  const gallery = [...root.querySelectorAll('.gallery')].find(hasNoHeart);
  const productId = document.querySelector<HTMLElement>('[data-product-id]')?.dataset.productId;
  const title = document.querySelector('h1')?.textContent ?? '';
  const page =
    gallery === undefined || productId === undefined ? [] : [{ holder: gallery, productId, title }];
  return [...page, ...cards].filter(({ holder }) => holder.closest('astro-island[ssr]') === null);
}

function toggle({ productId, title }: Omit<HeartPosition, 'holder'>): void {
  const text = textFor(wishText, shopContext().lang);
  if (wishlist().has(productId)) {
    wishlist().remove(productId);
    const run = () => {
      wishlist().add({ productId, title });
      void sendWishes();
    };
    showToast({ text: fill(text.removed, { name: title }), action: { label: text.undo, run } });
  } else if (wishlist().add({ productId, title })) {
    const action = { label: text.view, href: PATTERNS.wishlist };
    showToast({ text: fill(text.saved, { name: title }), action });
  } else {
    showToast({ text: text.full });
  }
  void sendWishes();
}

/** Adds the hearts of this page, also to cards that come later, and keeps them equal to the list. */
export const startHearts = once(() => {
  const { lang } = shopContext();
  const text = textFor(wishText, lang);
  const template = document.createElement('template');
  template.innerHTML = TEMPLATE;
  const buttons = new Map<HTMLButtonElement, string>();
  const show = (button: HTMLButtonElement, productId: string) =>
    button.setAttribute('aria-pressed', String(wishlist().has(productId)));

  const addHearts = () => {
    for (const { holder, productId, title } of positionsIn(document)) {
      const button = document.importNode(template.content, true).querySelector('button');
      if (button === null) continue;
      button.setAttribute('aria-label', fill(text.saveNamed, { name: title }));
      button.addEventListener('click', () => toggle({ productId, title }));
      buttons.set(button, productId);
      show(button, productId);
      holder.append(button);
    }
  };

  lateStyles(heartStyles)();
  addHearts();
  wishlist().$wishes.listen(() => {
    for (const [button, productId] of buttons) {
      if (button.isConnected) show(button, productId);
      else buttons.delete(button);
    }
  });
  const main = document.querySelector('main');
  if (main !== null) new MutationObserver(addHearts).observe(main, { childList: true, subtree: true });
  void sendWishes();
});
