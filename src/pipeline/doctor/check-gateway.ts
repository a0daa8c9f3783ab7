/**
 * Checks that a shop's pages have what SSLCommerz and other payment gateways require for an account: terms, refunds,
 * privacy, the business behind the shop, delivery times, and consent before the order.
 */
import { gateways } from '#contract/endpoints/gateways.ts';
import { pages } from '#contract/endpoints/shop.ts';
import type { Gateway } from '#contract/entities/gateway.ts';
import { isGatewayPayment } from '#contract/entities/payment-kind.ts';
import type { Shop } from '#contract/entities/shop.ts';
import type { Tenant } from '#site/tenant.ts';
import { assignPageUrls } from '../plan/page-urls.ts';
import { type NamedPages, namedPages, type PageSetting } from '../plan/policy-pages.ts';
import type { ShopReader } from '../snapshot/shop-reader.ts';
import { type Checked, NOT_CHECKED, note } from './finding.ts';

const PAGES: Readonly<Record<PageSetting, string>> = {
  termsPage: 'page of terms',
  refundPage: 'page about returns and refunds',
  privacyPage: 'page about privacy',
  aboutPage: 'page about the shop',
};

const isPage = (field: string): field is PageSetting => field in PAGES;

/** Gateways whose page takes the payment; `other` is one that this storefront does not offer. */
function isOnline({ kind }: Gateway): boolean {
  return kind === 'other' || isGatewayPayment(kind);
}

/** Not checked for a shop without a gateway, or when the API does not list its gateways. */
export async function checkGateway(tenant: Tenant, shop: Shop, reader: ShopReader): Promise<Checked> {
  try {
    const offered = await (await reader.optional(gateways, { shop: shop.id }, []))();
    if (!offered.some(isOnline)) return NOT_CHECKED;
    const own = await (await reader.optional(pages, { shop: shop.slug }, []))();
    const { urls } = assignPageUrls(own, [tenant.domain, ...tenant.aliases]);
    const missing = missingOf(tenant, shop, namedPages(own, urls, tenant).found);
    return {
      cell: missing.length === 0 ? 'ok' : `${missing.length} missing`,
      findings: missing.map(({ what, remedy }) =>
        note(`A payment gateway demands a ${what}, and the shop has none.`, remedy),
      ),
    };
  } catch {
    // The check of the API reports the failure.
    return NOT_CHECKED;
  }
}

function missingOf(tenant: Tenant, shop: Shop, found: NamedPages): { what: string; remedy: string }[] {
  const setting = (what: string, field: string) => ({ what, remedy: `Set ${field} in the tenants file.` });
  return [
    ...Object.keys(PAGES)
      .filter(isPage)
      .filter((field) => found[field] === null)
      .map((field) => ({
        what: PAGES[field],
        remedy: `Publish one, and set ${field} in the tenants file when its title does not name it.`,
      })),
    ...((tenant.registeredAddress ?? shop.address)
      ? []
      : [setting('registered address', 'registeredAddress')]),
    ...((tenant.tradeLicense ?? tenant.tin) ? [] : [setting('trade license or TIN', 'tradeLicense or tin')]),
    ...(tenant.deliveryDays ? [] : [setting('delivery time inside and outside Dhaka', 'deliveryDays')]),
    ...(tenant.orderConsent ? [] : [setting('box of consent before the order', 'orderConsent')]),
  ];
}
