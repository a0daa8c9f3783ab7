/** The section of recently viewed products, rendered by script: built pages are the same for every shopper. */
import { inPageLanguage } from '#site/language/page-language.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { button, element } from '../../browser/element.ts';
import { lateStyles } from '../../browser/late-styles.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import type { KeyValue } from '../../browser/storages.ts';
import { recentText } from '../../i18n/recent.ts';
import { textFor } from '../../i18n/text.ts';
import styles from './recent.css?inline';
import { clearViews, readViews, type ViewedProduct } from './recent-views.ts';

const adoptStyles = lateStyles(styles);

function tile({ name, href, image }: ViewedProduct): HTMLLIElement {
  const frame = element('span', 'recent-image frame');
  if (image !== '') {
    const img = Object.assign(element('img', ''), { src: image, alt: '', width: 120, height: 120 });
    img.loading = 'lazy';
    frame.append(img);
  }
  const link = element('a', '', frame, element('span', 'two-lines', name));
  link.href = inPageLanguage(href);
  return element('li', '', link);
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
  const clear = button('link', text.clear, () => {
    clearViews(storage, slug);
    section.remove();
    // The clicked button is gone.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    void loadLate(() => import('../../browser/toast.ts')).then((module) =>
      module?.showToast({ text: text.cleared }),
    );
  });
  const head = element('div', 'head', element('h2', '', text.heading), clear);
  const section = element('section', 'recent', head, element('ul', 'recent-row', ...views.map(tile)));
  section.setAttribute('aria-label', text.heading);
  return section;
}
