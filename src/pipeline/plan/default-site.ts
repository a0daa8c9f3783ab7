/** The site of a host without a shop: one page, which looks up the shop again before it shows its message (spec §2). */
import { DEFAULT_COLORS } from '#contract/entities/shop.ts';
import { errorPageTextsFor } from '#site/language/error-pages.ts';
import { safeHtml } from '#site/safe-html.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { SitePlan } from '../site-plan.ts';
import { DraftedPage } from './page-draft.ts';
import { paletteCss, shopPalettes } from './palette.ts';

/** @param api API origin for the browser */
export function planDefaultSite(api: string): SitePlan {
  const palettes = shopPalettes(DEFAULT_COLORS);
  const shop: ShopView = {
    slug: '',
    objectId: '',
    name: '',
    slogan: '',
    description: '',
    keywords: '',
    domain: '',
    origin: '',
    locale: 'en',
    lang: 'en',
    base: '',
    languages: [{ lang: 'en', base: '' }],
    currency: 'BDT',
    timeZone: 'UTC',
    year: 0,
    logo: '',
    favicon: null,
    theme: { light: paletteCss(palettes.light), dark: paletteCss(palettes.dark), themeColor: '#000000' },
    email: '',
    phones: [],
    navEmail: '',
    navPhones: [],
    address: '',
    menu: [],
    menuFragment: null,
    phoneMenu: { menu: [], fragment: null },
    links: { nav1: [], nav2: [], footer1: [] },
    returns: null,
    policies: [],
    about: null,
    business: { address: '', tradeLicense: '', tin: '' },
    social: [],
    popup: null,
    marketing: { ga: '', gtm: '', pixel: '', footerCode: '' },
    consent: 'none',
    api,
    images: null,
    delivery: { inside: null, outside: null, perExtraItem: null },
    combo: { qty: null, price: null },
    checkout: { hasCourierLocations: false, hasNote: false, hasEmailField: true, remembersDetails: false },
    apiExtensions: [],
    unlimitedStock: false,
    productsBy: 'id',
    productNote: safeHtml(''),
    productPhones: [],
    signIn: null,
    serviceWorker: false,
  };
  const page = new DraftedPage(shop, {
    route: 'not-found',
    path: null,
    file: '404.html',
    title: errorPageTextsFor('en').shopNotFound,
    hidesFooter: true,
    content: { kind: 'default-site' },
  });
  return { shop, pages: [page], files: [], hasSiteFiles: false, validUntil: null, warnings: [] };
}
