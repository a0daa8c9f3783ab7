/** The facts that every page of a shop shares. */
import { createHash } from 'node:crypto';
import { contactUrl } from '#site/contact-url.ts';
import { DEFAULT_DESCRIPTION, DEFAULT_KEYWORDS, DEFAULT_TITLE } from '#site/messages.ts';
import { plainText } from '#site/plain-text.ts';
import type { Link, MenuNode, ShopView, SocialLink } from '#site/shop-view.ts';
import type { PlannedFile } from '../site-plan.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';
import { yearAt } from './change-clock.ts';
import { paletteCss, shopPalettes } from './palette.ts';
import { sanitise } from './sanitise.ts';
import type { PlanSettings } from './settings.ts';

const DESCRIPTION_CHARS = 160;
/** Most categories of a level that stand in every page; the menu's own file has them all. */
const MENU_MEGA_IN_PAGE = 60;
const MENU_SUB_IN_PAGE = 40;
const FAVICON_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['ico', 'image/x-icon'],
]);

/** Favicon with the type its extension says (spec §9; png when it says nothing). */
export function faviconOf(href: string): ShopView['favicon'] {
  if (href === '') return null;
  const extension = /\.([a-z]+)$/i.exec(href.split(/[?#]/)[0] ?? '')?.[1]?.toLowerCase() ?? '';
  return { href, type: FAVICON_TYPES.get(extension) ?? 'image/png' };
}

function socialLinks(contacts: ShopSnapshot['contacts']): SocialLink[] {
  return contacts.flatMap((contact) => {
    const href = contactUrl(contact);
    if (href === null || contact.media === null) return [];
    return [{ media: contact.media, href, inFooter: contact.inFooter, inModal: contact.inModal }];
  });
}

/** The menu that stands in every page and, when the tree is deeper or very wide, the file with all of it. */
export function splitMenu(menu: MenuNode[]): { menu: MenuNode[]; fragment: PlannedFile | null } {
  const isDeep = menu.some((mega) => mega.children.some((sub) => sub.children.length > 0));
  const isWide =
    menu.length > MENU_MEGA_IN_PAGE || menu.some((mega) => mega.children.length > MENU_SUB_IN_PAGE);
  const twoLevels = menu.slice(0, MENU_MEGA_IN_PAGE).map((mega) => ({
    ...mega,
    children: mega.children.slice(0, MENU_SUB_IN_PAGE).map((sub) => ({ ...sub, children: [] })),
  }));
  if (!isDeep && !isWide) return { menu: twoLevels, fragment: null };
  const body = JSON.stringify(menu);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { menu: twoLevels, fragment: { file: `_menu/${hash}.json`, body } };
}

export interface ShopViewInput {
  snapshot: ShopSnapshot;
  settings: PlanSettings;
  menu: MenuNode[];
  menuFragment: string | null;
  links: { nav1: Link[]; nav2: Link[]; footer1: Link[] };
}

/** Makes the view; pure in its input. */
export function toShopView({ snapshot, settings, menu, menuFragment, links }: ShopViewInput): ShopView {
  const { shop, marketing, popup } = snapshot;
  const { tenant } = settings;
  const palettes = shopPalettes(shop.colors);
  return {
    slug: shop.slug,
    objectId: shop.id,
    name: shop.name || DEFAULT_TITLE,
    slogan: shop.slogan,
    description: plainText(shop.bio || shop.slogan, DESCRIPTION_CHARS) || DEFAULT_DESCRIPTION,
    keywords: shop.keywords || DEFAULT_KEYWORDS,
    domain: tenant.domain,
    origin: tenant.origin,
    locale: tenant.locale,
    lang: tenant.locale.split('-')[0] ?? 'en',
    currency: tenant.currency,
    timeZone: tenant.timeZone,
    year: yearAt(settings.asOf, tenant.timeZone),
    logo: shop.logo,
    favicon: faviconOf(shop.favicon),
    theme: {
      light: paletteCss(palettes.light),
      dark: paletteCss(palettes.dark),
      themeColor: palettes.light.paper,
    },
    email: shop.email,
    phone: shop.phone,
    navEmail: shop.navEmail || shop.email,
    navPhone: shop.navPhone || shop.phone,
    address: shop.address,
    menu,
    menuFragment,
    links,
    social: socialLinks(snapshot.contacts),
    popup: popup && { id: popup.id, image: popup.image, href: popup.link },
    marketing,
    consent: tenant.consent,
    api: settings.publicApi,
    images: tenant.images,
    delivery: { inside: shop.shipping.inside, outside: shop.shipping.outside },
    unlimitedStock: shop.unlimitedStock,
    productNote: sanitise(shop.productNoteHtml, { images: tenant.images, api: settings.publicApi }),
    productPhone: shop.productPhone,
  };
}
