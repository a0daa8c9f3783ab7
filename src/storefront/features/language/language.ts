/** Links to the same page in the shop's other languages, and the language that the shopper selected on this device. */
import { translatedPath } from '#site/language/language-paths.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import { localStore } from '../../browser/storages.ts';
import { showToast } from '../../browser/toast.ts';

/**
 * Adds the query of the page to its language links, stores the selected language, and offers it on pages in another
 * one. It never navigates by itself.
 */
export function startLanguage({ slug, lang }: Pick<BrowserContext, 'slug' | 'lang'>): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
  const store = localStore();
  for (const link of links) {
    const base = link.dataset.language ?? '';
    const updateHref = () => {
      link.href = translatedPath(base, location.pathname) + location.search + location.hash;
    };
    updateHref();
    // The URL of a page changes with a variant or a filter.
    for (const name of ['pointerdown', 'focus', 'click']) link.addEventListener(name, updateHref);
    link.addEventListener('click', () => store.setItem(storageKey('language', slug), link.hreflang));
  }
  const selected = links.find(({ hreflang }) => hreflang === store.getItem(storageKey('language', slug)));
  if (selected === undefined || selected.hreflang === lang) return;
  const { offer = '', open = '' } = selected.dataset;
  showToast({ text: offer, action: { label: open, href: selected.href } });
}
