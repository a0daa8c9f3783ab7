/** Checks whether the API has the shop of a tenant, and finds the shop's sign-in service. */
import * as shopEndpoints from '#contract/endpoints/shop.ts';
import type { SignInService } from '#site/sign-in.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from '../api/api-source.ts';
import { signInService } from '../plan/sign-in-service.ts';
import { ShopReader } from '../snapshot/shop-reader.ts';
import { problemOf } from '../snapshot/snapshot-error.ts';
import { checkGateway } from './check-gateway.ts';
import { type Checked, NOT_CHECKED, problem } from './finding.ts';

export interface ApiCheck extends Checked {
  /** Null for custom accounts, and when the API did not respond. */
  signIn: SignInService | null;
  /** Whether the shop's pages meet the demands of payment gateways. */
  gateway: Checked;
}

export async function checkApi(tenant: Tenant, source: ApiSource): Promise<ApiCheck> {
  const { domain } = tenant;
  const reader = new ShopReader(domain, source);
  try {
    const shop = await (await reader.required(shopEndpoints.domainInfo, { domain }))();
    if (shop === null) {
      const remedy = `Enter ${domain} as the domain of its shop, or remove the tenant from the tenants file.`;
      return {
        cell: 'no shop',
        findings: [problem('The API has no shop for this domain.', remedy)],
        signIn: null,
        gateway: NOT_CHECKED,
      };
    }
    const fetchConfig = async () =>
      (await reader.optional(shopEndpoints.signInConfig, { shop: shop.slug }, null))();
    const signIn = signInService(shop.signIn ?? (await fetchConfig()), tenant);
    return { cell: 'ok', findings: [], signIn, gateway: await checkGateway(tenant, shop, reader) };
  } catch (error) {
    const text = problemOf(error).replace(/\.?$/, '.');
    const remedy = 'The last releases stay live; check again when the API responds.';
    return { cell: 'failed', findings: [problem(text, remedy)], signIn: null, gateway: NOT_CHECKED };
  }
}
