/** The section of recently viewed products, rendered by script: built pages are the same for every shopper. */
import { inPageLanguage } from '#site/language/page-language.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { lateStyles } from '../../browser/late-styles.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import { recentText } from '../../i18n/recent.ts';
import { textFor } from '../../i18n/text.ts';
import styles from './recent.css?inline';
import { clearViews, readViews, type ViewedProduct } from './recent-views.ts';

const adoptStyles = lateStyles(styles);

function tile({ name, href, image }: ViewedProduct): HTMLLIElement {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: inPageLanguage(href) });
  const frame = Object.assign(document.createElement('span'), { className: 'recent-image' });
  if (image !== '') {
    const img = Object.assign(document.createElement('img'), {
      src: image,
      alt: '',
      width: 120,
      height: 120,
    });
    img.loading = 'lazy';
    frame.append(img);
  }
  link.append(
    frame,
    Object.assign(document.createElement('span'), { className: 'two-lines', textContent: name }),
  );
  item.append(link);
  return item;
}

/**
 * The viewed products with a button that deletes them; null if there are none.
 *
 * @param without id of the product that the page shows
 */
export function recentSection(
  { slug, lang }: Pick<BrowserContext, 'slug' | 'lang'>,
  storage: KeyValue,
  without: string | null = null,
): HTMLElement | null {
  const views = readViews(storage, slug).filter(({ id }) => id !== without);
  if (views.length === 0) return null;
  adoptStyles();
  const text = textFor(recentText, lang);
  const section = Object.assign(document.createElement('section'), { className: 'recent' });
  section.setAttribute('aria-label', text.heading);
  const head = Object.assign(document.createElement('div'), { className: 'head' });
  const clear = Object.assign(document.createElement('button'), {
    className: 'link',
    type: 'button',
    textContent: text.clear,
  });
  clear.addEventListener('click', () => {
    clearViews(storage, slug);
    section.remove();
    // The clicked button is gone.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    void loadLate(() => import('../../browser/toast.ts')).then((module) =>
      module?.showToast({ text: text.cleared }),
    );
  });
  head.append(Object.assign(document.createElement('h2'), { textContent: text.heading }), clear);
  const list = Object.assign(document.createElement('ul'), { className: 'recent-row' });
  list.append(...views.map(tile));
  section.append(head, list);
  return section;
}
