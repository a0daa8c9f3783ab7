/** Small shops for tests of releases: plans, and a renderer whose pages contain their input. */

import type { PlannedPage, RenderedPage, Renderer, SitePlan } from '#pipeline/site-plan.ts';
import { digest } from '#releases/digest.ts';
import { fileOfPath } from '#site/routes.ts';
import { safeHtml } from '#site/safe-html.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';

export const AS_OF = Date.UTC(2026, 0, 15, 12);

export function aShopView(changes: Partial<ShopView> = {}): ShopView {
  return {
    slug: 'aurora',
    objectId: '65f000000000000000000001',
    name: 'Aurora',
    slogan: 'Light for every room',
    description: 'Lamps and shades',
    keywords: 'lamps',
    domain: 'aurora.localhost',
    origin: 'https://aurora.example',
    locale: 'en-BD',
    lang: 'en',
    base: '',
    languages: [{ lang: 'en', base: '' }],
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    year: 2026,
    logo: 'https://img.example/logo.png',
    favicon: { href: 'https://img.example/favicon.png', type: 'image/png' },
    theme: { light: '--primary:#0a5', dark: null, themeColor: '#00aa55' },
    email: 'hello@aurora.example',
    phones: [],
    navEmail: '',
    navPhones: [],
    address: 'Dhaka',
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
    api: 'https://api.example',
    images: null,
    delivery: { inside: null, outside: null, perExtraItem: null },
    combo: { qty: null, price: null },
    checkout: { hasCourierLocations: false, hasNote: false, hasEmailField: true, remembersDetails: false },
    apiExtensions: [],
    unlimitedStock: false,
    productsBy: 'slug',
    productNote: safeHtml(''),
    productPhones: [],
    signIn: null,
    serviceWorker: true,
    ...changes,
  };
}

export function aPageView(path: string | null, changes: Partial<PageView> = {}): PageView {
  const view: PageView = {
    kind: 'not-found',
    route: 'home',
    path,
    title: path ?? 'Shell',
    description: 'A page',
    keywords: '',
    image: '',
    noindex: path === null,
    breadcrumbs: [],
    hidesFooter: false,
  };
  return Object.assign(view, changes);
}

/** A page at a path; its text is the title of its view. */
export function aPage(path: string, changes: Partial<PlannedPage> = {}): PlannedPage {
  return {
    kind: 'page',
    path,
    file: fileOfPath(path),
    aliases: [],
    view: aPageView(path),
    isListed: true,
    lastModified: null,
    ...changes,
  };
}

/** A page without a URL of its own: a shell or the 404 page. */
export function aShell(file: string): PlannedPage {
  return {
    kind: 'not-found',
    path: null,
    file,
    aliases: [],
    view: aPageView(null, { title: file }),
    isListed: false,
    lastModified: null,
  };
}

export function aPlan(pages: PlannedPage[], changes: Partial<SitePlan> = {}): SitePlan {
  return {
    shop: aShopView(),
    pages,
    files: [],
    hasSiteFiles: false,
    validUntil: null,
    warnings: [],
    ...changes,
  };
}

export interface FakeRenderer extends Renderer {
  /** Titles of the pages rendered so far. */
  rendered: string[];
}

/** A page with a text. */
export function aRenderedPage(text: string): RenderedPage {
  return { html: Buffer.from(text), digest: digest(text) };
}

/** Renders the view as JSON in a page, so that any field of the view changes the bytes. */
export function aRenderer(assetsDir: string, bundle = 'bundle-1'): FakeRenderer {
  const rendered: string[] = [];
  return {
    bundle,
    planHash: 'plan-1',
    assetsDir,
    rendered,
    async renderPage(_kind, shop, view) {
      rendered.push(view.title);
      return aRenderedPage(
        `<!doctype html><title>${shop.name}</title><h1>${view.title}</h1><p>${view.description}</p>`,
      );
    },
  };
}
