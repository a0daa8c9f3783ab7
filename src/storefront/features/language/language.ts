/** Links to the same page in the shop's other languages, and the language that the shopper selected on this device. */
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { localStore } from '../../browser/storages.ts';

/** The path of this page below another language's base. Does not use `language-paths.ts`, which most chunks share. */
function pathBelow(base: string): string {
  const { base: own = '' } = document.documentElement.dataset;
  const path = `${location.pathname}/`.startsWith(`${own}/`)
    ? location.pathname.slice(own.length)
    : location.pathname;
  return base + (path === '/' && base !== '' ? '' : path || '/');
}

/**
 * Adds the query of the page to its language links, stores the selected language, and offers it on pages in another
 * language. It never navigates by itself.
 */
export function startLanguage({ slug, lang }: Pick<BrowserContext, 'slug' | 'lang'>): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
  const store = localStore();
  for (const link of links) {
    const base = link.dataset.language ?? '';
    const updateHref = () => {
      link.href = pathBelow(base) + location.search + location.hash;
    };
    updateHref();
    // The URL of a page changes with a variant or a filter.
    for (const name of ['pointerdown', 'focus', 'click']) link.addEventListener(name, updateHref);
    link.addEventListener('click', () => store.setItem(storageKey('language', slug), link.hreflang));
  }
  const selected = links.find(({ hreflang }) => hreflang === store.getItem(storageKey('language', slug)));
  if (selected === undefined || selected.hreflang === lang) return;
  const { offer = '', open = '' } = selected.dataset;
  const toast = { text: offer, action: { label: open, href: selected.href } };
  void loadLate(() => import('../../browser/toast.ts')).then((module) => module?.showToast(toast));
}
