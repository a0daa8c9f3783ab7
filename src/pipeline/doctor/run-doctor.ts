/** Checks tenants, API, DNS, sign-in, releases and edge, without changing anything. */
import pLimit from 'p-limit';
import { HASHED_FOLDER } from '#releases/bundle-records.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from '../api/api-source.ts';
import { accessFindings } from './check-access.ts';
import { checkApi } from './check-api.ts';
import { cacheFindings } from './check-cache.ts';
import { checkEdge } from './check-edge.ts';
import { checkNames, type ResolveName } from './check-names.ts';
import { checkRelease } from './check-release.ts';
import { checkSignIn } from './check-sign-in.ts';
import {
  type FreeSpace,
  freeSpace,
  hostFindings,
  spaceFindings,
  unlistedShopFindings,
} from './check-target.ts';
import type { Finding } from './finding.ts';

const SHOPS_AT_ONCE = 8;

export interface DoctorOptions {
  store: ReleaseStore;
  /** Tenants to check. */
  tenants: readonly Tenant[];
  /** All tenants of the tenants file. */
  allTenants: readonly Tenant[];
  source: ApiSource;
  /** URL of the server or edge to request for every tenant; null requests each tenant's own origin. */
  edge: string | null;
  /** Epoch ms. */
  now: number;
  resolve?: ResolveName;
  fetch?: typeof globalThis.fetch;
  space?: (store: ReleaseStore) => Promise<FreeSpace | null>;
}

/** The cells of a shop's row in the table, and its findings. */
export interface ShopHealth {
  domain: string;
  api: string;
  names: string;
  signIn: string;
  /** Whether the shop's pages meet the demands of payment gateways. */
  gateway: string;
  live: string;
  edge: string;
  /** When the live release was activated, epoch ms. */
  publishedAt: number | null;
  pin: string | null;
  findings: Finding[];
}

export interface Diagnosis {
  /** Findings of the target as a whole. */
  findings: Finding[];
  shops: ShopHealth[];
}

export async function runDoctor(options: DoctorOptions): Promise<Diagnosis> {
  const { store, tenants, allTenants, space = freeSpace } = options;
  const assets = new Set(await store.list(HASHED_FOLDER));
  const limit = pLimit(SHOPS_AT_ONCE);
  const shops = await Promise.all(tenants.map((tenant) => limit(() => checkShop(options, tenant, assets))));
  const findings = [
    ...spaceFindings(await space(store)),
    ...accessFindings(store, tenants),
    ...(await hostFindings(store, tenants)),
    ...(await unlistedShopFindings(store, allTenants)),
  ];
  return { findings, shops };
}

async function checkShop(
  { store, source, edge, now, resolve, fetch }: DoctorOptions,
  tenant: Tenant,
  assets: ReadonlySet<string>,
): Promise<ShopHealth> {
  const shop = store.shop(tenant.domain);
  const [api, names, release] = await Promise.all([
    checkApi(tenant, source),
    checkNames(tenant, resolve),
    checkRelease({ store, shop, assets, now }),
  ]);
  const [signIn, served] = await Promise.all([
    checkSignIn(tenant, api.signIn, fetch),
    checkEdge(tenant, edge, release),
  ]);
  return {
    domain: tenant.domain,
    api: api.cell,
    names: names.cell,
    signIn: signIn.cell,
    gateway: api.gateway.cell,
    live: release.cell,
    edge: served.cell,
    publishedAt: release.publishedAt,
    pin: release.pin,
    findings: [
      ...[api, names, signIn, api.gateway, release, served].flatMap((check) => check.findings),
      ...cacheFindings(tenant),
    ],
  };
}

/** 1 when there is a problem, otherwise 0. Notes do not count. */
export function exitCode({ findings, shops }: Diagnosis): 0 | 1 {
  const all = [...findings, ...shops.flatMap((shop) => shop.findings)];
  return all.some(({ severity }) => severity === 'problem') ? 1 : 0;
}
