/** The shops of the build benchmarks. */
import type { Tenant } from '#site/tenant.ts';

/** A shop of this size has 23 pages with content, and the shells of every shop. */
export const SHOP_SIZE = { categories: 3, productsPer: 3, posts: 3, pages: 2 };

/** A shop of this size has 60 pages with content. */
export const LARGE_SHOP_SIZE = { categories: 6, productsPer: 6, posts: 8, pages: 4 };

/** Every build of a benchmark evaluates offers at this time, so that all write the same bytes. */
export const BENCH_AS_OF = Date.UTC(2026, 5, 1);

/** The URL of the API in pages. */
export const BENCH_PUBLIC_API = 'http://api.localhost';

export function benchTenants(count: number): Tenant[] {
  return Array.from({ length: count }, (_, index) => {
    const domain = `shop-${index + 1}.localhost`;
    return {
      domain,
      aliases: [],
      origin: `https://${domain}`,
      locale: 'en-BD',
      languages: ['en'],
      currency: 'BDT',
      timeZone: 'Asia/Dhaka',
      consent: 'none',
      images: null,
      authProxy: false,
      termsPage: null,
      privacyPage: null,
      refundPage: null,
      aboutPage: null,
      registeredAddress: null,
      tradeLicense: null,
      tin: null,
      deliveryDays: null,
      orderConsent: false,
      orderPages: 'none',
      synonyms: [],
      serviceWorker: true,
      purgeTo: null,
      apiExtensions: [],
    };
  });
}
