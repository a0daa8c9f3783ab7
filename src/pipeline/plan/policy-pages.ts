/** The seller's pages with a known subject: terms, privacy, refunds, about the shop. */
import type { Link } from '#site/shop-view.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';
import type { PageUrl } from './page-urls.ts';

type Pages = ShopSnapshot['pages'];
type Urls = ReadonlyMap<string, PageUrl>;

/** Titles in the languages of the shops. */
const ABOUT_RETURNS = /\b(?:returns?|refunds?)\b|রিটার্ন|রিফান্ড|ফেরত/i;
const ABOUT_TERMS = /\bterms\b|\bconditions of (?:use|sale)\b|শর্ত|টার্মস/i;
const ABOUT_SHOP = /\babout\b|আমাদের (?:কথা|সম্পর্কে|পরিচয়)/i;
const ABOUT_PRIVACY = /\bprivacy\b|গোপনী|প্রাইভেসি/i;

/** The page with an id or path; undefined if the shop has no such page with a title. */
function configuredPage(setting: string, pages: Pages, urls: Urls): Pages[number] | undefined {
  const path = `/${setting.replace(/^\/+|\/+$/g, '')}`;
  return pages.find(({ id, title }) => {
    const url = urls.get(id);
    return title !== '' && (id === setting || url?.path === path || url?.alias === path);
  });
}

/** Settings that name a page, with the titles by which the page is found without the setting. */
const PAGES = {
  termsPage: ABOUT_TERMS,
  privacyPage: ABOUT_PRIVACY,
  refundPage: ABOUT_RETURNS,
  aboutPage: ABOUT_SHOP,
} as const;

export type PageSetting = keyof typeof PAGES;

export type NamedPages = Readonly<Record<PageSetting, Link | null>>;

/** The pages that payment gateways and shoppers look for. A setting that names no page of the shop is a warning. */
export function namedPages(
  pages: Pages,
  urls: Urls,
  tenant: Pick<Tenant, PageSetting>,
): { found: NamedPages; warnings: string[] } {
  const warnings: string[] = [];
  const pageOf = (field: PageSetting): Link | null => {
    const setting = tenant[field];
    const page =
      setting === null
        ? pages.find(({ title }) => PAGES[field].test(title))
        : configuredPage(setting, pages, urls);
    const href = page && urls.get(page.id)?.path;
    if (page !== undefined && href !== undefined) return { label: page.title, href };
    if (setting !== null) warnings.push(`${field}: the shop has no page "${setting}".`);
    return null;
  };
  const found = {
    termsPage: pageOf('termsPage'),
    privacyPage: pageOf('privacyPage'),
    refundPage: pageOf('refundPage'),
    aboutPage: pageOf('aboutPage'),
  };
  return { found, warnings };
}

/** The pages to which a shopper agrees with an order, each once. */
export function policyLinks({ termsPage, privacyPage, refundPage }: NamedPages): Link[] {
  const found = [termsPage, privacyPage, refundPage].filter((link) => link !== null);
  return [...new Map(found.map((link) => [link.href, link])).values()];
}
