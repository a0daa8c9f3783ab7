/** The title of a page: its own name and the shop's; the default of spec §1 if neither is known. */
import { headDefaults } from '#site/language/messages.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';

type Shop = Pick<ShopView, 'name' | 'slogan' | 'lang'>;

/** Adds the number of page 2 and later of a list, so that titles are unique. */
function pageNumber(page: PageView): string {
  return 'paging' in page && page.paging.number > 1 ? ` – ${page.paging.number}` : '';
}

function holds(title: string, name: string): boolean {
  return title.toLowerCase().includes(name.toLowerCase());
}

/** Shop name and slogan for the home page; page title and shop name for every other page. */
export function pageTitle(shop: Shop, page: PageView): string {
  const own = page.title.trim();
  const name = shop.name.trim();
  if (page.route === 'home') {
    const first = own === '' || holds(name, own) ? name : own;
    const title = [first, shop.slogan.trim()].filter((part) => part !== '').join(' – ');
    return title || headDefaults(shop.lang).title;
  }
  if (own === '') return name || headDefaults(shop.lang).title;
  const title = own + pageNumber(page);
  return name === '' || holds(own, name) ? title : `${title} | ${name}`;
}
