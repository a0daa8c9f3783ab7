/** Checks tenants, API, names, sign-in, releases and edge, without changing anything. */
import pLimit from 'p-limit';
import { HASHED_FOLDER } from '#releases/bundle-records.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from '../api/api-source.ts';
import { checkApi } from './check-api.ts';
import { checkEdge } from './check-edge.ts';
import { checkNames, type ResolveName } from './check-names.ts';
import { checkRelease } from './check-release.ts';
import { checkSignIn } from './check-sign-in.ts';
import { type FreeSpace, freeSpace, hostFindings, spaceFindings, strangerFindings } from './check-target.ts';
import type { Finding } from './finding.ts';

const SHOPS_AT_ONCE = 8;

export interface DoctorOptions {
  store: ReleaseStore;
  /** Those to check. */
  tenants: readonly Tenant[];
  /** Those of the tenants file. */
  allTenants: readonly Tenant[];
  source: ApiSource;
  /** Address of the server or edge that is asked for every tenant; null asks each at its own origin. */
  edge: string | null;
  /** Epoch ms. */
  now: number;
  resolve?: ResolveName;
  fetch?: typeof globalThis.fetch;
  space?: (store: ReleaseStore) => Promise<FreeSpace | null>;
}

/** Cells are as in the table; see the checks. */
export interface ShopHealth {
  domain: string;
  api: string;
  names: string;
  signIn: string;
  live: string;
  edge: string;
  /** When the live release became so, epoch ms. */
  publishedAt: number | null;
  pin: string | null;
  findings: Finding[];
}

export interface Diagnosis {
  /** Of the target as a whole. */
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
    ...(await hostFindings(store, tenants)),
    ...(await strangerFindings(store, allTenants)),
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
    checkEdge(tenant, edge, release.live),
  ]);
  return {
    domain: tenant.domain,
    api: api.cell,
    names: names.cell,
    signIn: signIn.cell,
    live: release.cell,
    edge: served.cell,
    publishedAt: release.publishedAt,
    pin: release.pin,
    findings: [api, names, signIn, release, served].flatMap((check) => check.findings),
  };
}

/** 0 when nothing is wrong, 1 when something is; notes are not wrong. */
export function exitCode({ findings, shops }: Diagnosis): 0 | 1 {
  const all = [...findings, ...shops.flatMap((shop) => shop.findings)];
  return all.some(({ severity }) => severity === 'problem') ? 1 : 0;
}
