/** Records the product of this page as viewed and shows the products viewed before, below everything else. */
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { recentSection } from './recent-section.ts';
import { recordView } from './recent-views.ts';

/** Call it after the first gesture: a page that was only prerendered was not viewed. */
export const startRecent = once(() => {
  const shop = shopContext();
  const { productId, slug } = shop;
  const main = document.querySelector('main');
  const name = main?.querySelector('h1')?.textContent?.trim() ?? '';
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (productId === null || main === null || name === '' || canonical === undefined) return;
  const section = recentSection(shop, localStore(), productId);
  if (section !== null) {
    section.classList.add('wrap');
    main.append(section);
  }
  const shown = main.querySelector<HTMLImageElement>('.gallery img');
  const image = shown?.currentSrc || shown?.src || '';
  recordView(localStore(), slug, { id: productId, name, href: new URL(canonical).pathname, image });
});
