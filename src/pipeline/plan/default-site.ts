/** The site of a host without a shop: one page, which asks the API once more and then says so (spec §2). */

import { DEFAULT_COLORS } from '#contract/entities/shop.ts';
import { MESSAGES } from '#site/messages.ts';
import { safeHtml } from '#site/safe-html.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import type { SitePlan } from '../site-plan.ts';
import { paletteCss, shopPalettes } from './palette.ts';

/** Folder of the default site below the folder of all shops. */
export const DEFAULT_SITE = '_default';

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
    currency: 'BDT',
    timeZone: 'UTC',
    year: 0,
    logo: '',
    favicon: null,
    theme: { light: paletteCss(palettes.light), dark: paletteCss(palettes.dark), themeColor: '#000000' },
    email: '',
    phone: '',
    navEmail: '',
    navPhone: '',
    address: '',
    menu: [],
    menuFragment: null,
    links: { nav1: [], nav2: [], footer1: [] },
    social: [],
    popup: null,
    marketing: { ga: '', gtm: '', pixel: '', footerCode: '' },
    consent: 'none',
    api,
    images: null,
    delivery: { inside: null, outside: null },
    unlimitedStock: false,
    productNote: safeHtml(''),
    productPhone: '',
  };
  const view: PageView = {
    route: 'not-found',
    path: null,
    title: MESSAGES.shopNotFound,
    description: '',
    keywords: '',
    image: '',
    noindex: true,
    breadcrumbs: [],
    hidesFooter: true,
    kind: 'default-site',
  };
  const page = { kind: 'default-site' as const, path: null, aliases: [], view, lastModified: null };
  return {
    shop,
    pages: [{ ...page, file: '404.html' }],
    files: [],
    validUntil: null,
    warnings: [],
  };
}
