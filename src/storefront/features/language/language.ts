/** Links to the same page in the shop's other languages, and the language that the shopper chose on this device. */
import { translatedPath } from '#site/language/language-paths.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import { localStore } from '../../browser/storages.ts';
import { showToast } from '../../browser/toast.ts';

/**
 * Keeps the query of the page in its language links, stores a choice, and offers the chosen language on pages in
 * another one. It never leaves a page by itself.
 */
export function startLanguage({ slug, lang }: Pick<BrowserContext, 'slug' | 'lang'>): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
  const store = localStore();
  for (const link of links) {
    const base = link.dataset.language ?? '';
    const lead = () => {
      link.href = translatedPath(base, location.pathname) + location.search + location.hash;
    };
    lead();
    // The address of a page changes with a variant or a filter.
    for (const name of ['pointerdown', 'focus', 'click']) link.addEventListener(name, lead);
    link.addEventListener('click', () => store.setItem(storageKey('language', slug), link.hreflang));
  }
  const chosen = links.find(({ hreflang }) => hreflang === store.getItem(storageKey('language', slug)));
  if (chosen === undefined || chosen.hreflang === lang) return;
  const { offer = '', open = '' } = chosen.dataset;
  showToast({ text: offer, action: { label: open, href: chosen.href } });
}
