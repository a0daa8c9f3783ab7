/** The shops that builds are measured on. */
import type { Tenant } from '#site/tenant.ts';

/** Gives 23 pages with content; the shells of a shop come on top. */
export const SHOP_SIZE = { categories: 3, productsPer: 3, posts: 3, pages: 2 };

/** Gives 60 pages with content. */
export const LARGE_SHOP_SIZE = { categories: 6, productsPer: 6, posts: 8, pages: 4 };

/** Every build of a benchmark evaluates offers at this time, so that all give the same bytes. */
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
      apiExtensions: [],
    };
  });
}
