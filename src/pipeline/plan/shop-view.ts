/** Makes the view that all pages of a shop share. */
import { createHash } from 'node:crypto';
import { contactUrl } from '#site/contact-url.ts';
import { withLocalLinks } from '#site/language/language-paths.ts';
import type { Language } from '#site/language/languages.ts';
import { headDefaults } from '#site/language/messages.ts';
import { plainText } from '#site/language/plain-text.ts';
import type { PhonePart } from '#site/phone.ts';
import type { Link, MenuNode, ShopView, SocialLink } from '#site/shop-view.ts';
import { languageBase, localeIn } from '#site/tenant.ts';
import type { PlannedFile } from '../site-plan.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';
import type { CategoryTree } from './category-tree.ts';
import { linkLabels } from './link-labels.ts';
import type { PageUrl } from './page-urls.ts';
import { paletteCss, shopPalettes } from './palette.ts';
import { namedPages, policyLinks } from './policy-pages.ts';
import type { ProductUrls } from './product-urls.ts';
import { countryOf, readPhones } from './read-phones.ts';
import { sanitize } from './sanitize.ts';
import type { PlanSettings } from './settings.ts';
import { signInService } from './sign-in-service.ts';
import { yearAt } from './valid-until.ts';

const DESCRIPTION_CHARS = 160;
/** Categories of a level in every page; the file of the menu has all of them. */
const MENU_MEGA_IN_PAGE = 60;
const MENU_SUB_IN_PAGE = 40;
const FAVICON_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['ico', 'image/x-icon'],
]);

/** Favicon with the media type of its extension (spec §9), png by default. */
function faviconOf(href: string): ShopView['favicon'] {
  if (href === '') return null;
  const extension = /\.([a-z]+)$/i.exec(href.split(/[?#]/)[0] ?? '')?.[1]?.toLowerCase() ?? '';
  return { href, type: FAVICON_TYPES.get(extension) ?? 'image/png' };
}

function socialLinks(
  contacts: ShopSnapshot['contacts'],
  phonesIn: (field: string) => PhonePart[],
): SocialLink[] {
  const numberIn = (handle: string) =>
    phonesIn(handle)
      .find(({ whatsapp }) => whatsapp !== null)
      ?.whatsapp?.replace(/\D/g, '') ?? '';
  return contacts.flatMap((contact) => {
    const href = contactUrl(contact, numberIn);
    if (href === null || contact.media === null) return [];
    return [{ media: contact.media, href, inFooter: contact.inFooter, inModal: contact.inModal }];
  });
}

/**
 * The menu of every page, and a file with the complete menu if pages contain only a part of it. Only the first level
 * has images in the pages, because menus show no others.
 */
export function splitMenu(menu: MenuNode[]): { menu: MenuNode[]; menuFile: PlannedFile | null } {
  const isDeep = menu.some((mega) => mega.children.some((sub) => sub.children.length > 0));
  const isWide =
    menu.length > MENU_MEGA_IN_PAGE || menu.some((mega) => mega.children.length > MENU_SUB_IN_PAGE);
  const twoLevels = menu.slice(0, MENU_MEGA_IN_PAGE).map((mega) => ({
    ...mega,
    children: mega.children.slice(0, MENU_SUB_IN_PAGE).map((sub) => ({ ...sub, image: '', children: [] })),
  }));
  if (!isDeep && !isWide) return { menu: twoLevels, menuFile: null };
  const body = JSON.stringify(menu);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { menu: twoLevels, menuFile: { file: `_menu/${hash}.json`, body } };
}

/** The mega categories with these ids, in their order. */
function pickMenu(menu: MenuNode[], ids: readonly string[]): MenuNode[] {
  return ids.flatMap((id) => menu.filter((mega) => mega.id === id));
}

/** Links of the three page groups (spec §2 top bar and footer). */
function pageLinks(pages: ShopSnapshot['pages'], urls: ReadonlyMap<string, PageUrl>): ShopView['links'] {
  const linksOf = (group: keyof ShopView['links']): Link[] =>
    pages
      .filter((page) => page.group === group)
      .map((page) => ({ label: page.title, href: urls.get(page.id)?.path ?? '' }))
      .filter((link) => link.href !== '' && link.label !== '');
  return { nav1: linksOf('nav1'), nav2: linksOf('nav2'), footer1: linksOf('footer1') };
}

/**
 * Makes the view, and a file with the complete menu for each menu that the pages contain only in part.
 * @param tree the categories of all levels
 */
export function toShopView(
  snapshot: ShopSnapshot,
  settings: PlanSettings,
  tree: Pick<CategoryTree, 'menu' | 'pages'>,
  urls: { pages: ReadonlyMap<string, PageUrl>; products: ProductUrls },
  lang: Language = settings.tenant.languages[0] ?? 'en',
): { view: ShopView; menuFiles: PlannedFile[]; warnings: string[] } {
  const { shop, marketing, popup } = snapshot;
  const { tenant } = settings;
  const { menus } = snapshot;
  const { inside, outside, perExtraItem } = shop.shipping;
  const base = languageBase(tenant, lang);
  const categories = withLocalLinks(tree.menu, base);
  const desktop = splitMenu(menus === null ? categories : pickMenu(categories, menus.desktop));
  const phone = menus === null ? desktop : splitMenu(pickMenu(categories, menus.phone));
  const palettes = shopPalettes(shop.colors);
  const defaults = headDefaults(lang);
  const named = namedPages(snapshot.pages, urls.pages, tenant);
  const labelOf = (link: string | null) =>
    link === null ? '' : (linkLabels({ snapshot, tree, urls: urls.products }, lang).get(link) ?? '');
  const country = countryOf(tenant.locale);
  const phonesIn = (field: string) => readPhones(field, country);
  const view: ShopView = {
    slug: shop.slug,
    objectId: shop.id,
    name: shop.name || defaults.title,
    slogan: shop.slogan,
    description: plainText(shop.bio || shop.slogan, DESCRIPTION_CHARS) || defaults.description,
    keywords: shop.keywords || defaults.keywords,
    domain: tenant.domain,
    origin: tenant.origin,
    locale: localeIn(tenant, lang),
    lang,
    base,
    languages: tenant.languages.map((one) => ({ lang: one, base: languageBase(tenant, one) })),
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
    phones: phonesIn(shop.phone),
    navEmail: shop.navEmail || shop.email,
    navPhones: phonesIn(shop.navPhone || shop.phone),
    address: shop.address,
    menu: desktop.menu,
    menuFragment: desktop.menuFile && `/${desktop.menuFile.file}`,
    phoneMenu: { menu: phone.menu, fragment: phone.menuFile && `/${phone.menuFile.file}` },
    links: pageLinks(snapshot.pages, urls.pages),
    returns: named.found.refundPage,
    policies: policyLinks(named.found),
    about: named.found.aboutPage,
    business: {
      address: tenant.registeredAddress ?? '',
      tradeLicense: tenant.tradeLicense ?? '',
      tin: tenant.tin ?? '',
    },
    social: socialLinks(snapshot.contacts, phonesIn),
    popup: popup && { image: popup.image, href: popup.link, label: labelOf(popup.link) },
    marketing,
    consent: tenant.consent,
    api: settings.publicApi,
    images: tenant.images,
    delivery: {
      inside,
      outside,
      perExtraItem,
      ...(tenant.deliveryDays !== null && { days: tenant.deliveryDays }),
    },
    combo: shop.combo,
    checkout: {
      hasCourierLocations: shop.dropAddress,
      hasNote: shop.checkoutNote,
      hasEmailField: !shop.orderEmail,
      ...(tenant.orderConsent && { needsConsent: true }),
      remembersDetails: tenant.consent === 'none',
    },
    apiExtensions: tenant.apiExtensions,
    unlimitedStock: shop.unlimitedStock,
    productsBy: urls.products.linkedBy,
    productNote: sanitize(shop.productNoteHtml, { images: tenant.images, api: settings.publicApi }),
    productPhones: phonesIn(shop.productPhone),
    signIn: signInService(shop.signIn, tenant),
    serviceWorker: tenant.serviceWorker,
  };
  const files = [desktop.menuFile, phone.menuFile].filter((file) => file !== null);
  const menuFiles = [...new Map(files.map((file) => [file.file, file])).values()];
  return { view: withLocalLinks(view, base), menuFiles, warnings: named.warnings };
}
