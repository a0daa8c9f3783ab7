/** The tenants of a worker. A changed file takes effect without a restart. */
import { createHash } from 'node:crypto';
import type { Tenants } from '#pipeline/read-tenants.ts';
import { errorMessage } from '#system/error-facts.ts';
import type { BuildRequest } from '../build/messages.ts';
import type { ListedShop } from '../queue/shop-rows.ts';

/** Tenants in the sample that detects an API that has lost every shop. */
const SAMPLE_SIZE = 20;

export interface TenantList {
  /** The tenant with its API hosts; null if the list does not have the domain. */
  find(domain: string): Promise<BuildRequest | null>;
  /** Domain of the tenant with this domain or alias; null for unknown hosts. @param host as `hostName` spells it */
  domainOf(host: string): string | null;
  /** Why the tenants file cannot be used now; null if it can. */
  readonly problem: string | null;
  readonly size: number;
  /**
   * Reads the file again if it has changed. If it cannot be used, the last valid list stays in use. Concurrent calls
   * share one read.
   */
  refresh(): Promise<void>;
}

export interface TenantListOptions {
  /**
   * Reads the tenants; null when they have not changed since the last call.
   * @throws {ConfigError} when they are invalid
   */
  read: () => Promise<Tenants | null>;
  /** Stores a new list. */
  save: (shops: readonly ListedShop[]) => Promise<void>;
  /** Called once for each problem of a list. */
  onProblem: (problem: string) => void;
}

/** @throws {ConfigError} when the first list cannot be used */
export async function createTenantList({ read, save, onProblem }: TenantListOptions): Promise<TenantList> {
  let byDomain = new Map<string, BuildRequest>();
  let byHost = new Map<string, string>();
  let problem: string | null = null;
  /** The list that was read and could not be stored yet: `read` returns a change only once. */
  let unsaved: Tenants | null = null;
  let refreshing: Promise<void> | null = null;

  async function take(): Promise<void> {
    unsaved = (await read()) ?? unsaved;
    if (unsaved === null) return;
    const tenants = unsaved;
    const requests = requestsOf(tenants);
    await save(
      requests.map((request) => ({ domain: request.tenant.domain, settings: settingsHash(request) })),
    );
    byDomain = new Map(requests.map((request) => [request.tenant.domain, request]));
    byHost = new Map(
      tenants.tenants.flatMap(({ domain, aliases }) => [domain, ...aliases].map((host) => [host, domain])),
    );
    unsaved = null;
  }

  async function takeOrReport(): Promise<void> {
    try {
      await take();
      problem = null;
    } catch (error) {
      const reason = errorMessage(error);
      if (reason !== problem) onProblem(reason);
      problem = reason;
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= takeOrReport().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  await take();
  return {
    async find(domain) {
      if (!byDomain.has(domain)) await refresh();
      return byDomain.get(domain) ?? null;
    },
    domainOf: (host) => byHost.get(host) ?? null,
    get problem() {
      return problem;
    },
    get size() {
      return byDomain.size;
    },
    refresh,
  };
}

function requestsOf({ tenants, api, publicApi }: Tenants): BuildRequest[] {
  const step = Math.max(1, Math.floor(tenants.length / SAMPLE_SIZE));
  const sample = tenants
    .filter((_, index) => index % step === 0)
    .slice(0, SAMPLE_SIZE)
    .map(({ domain }) => ({ domain }));
  return tenants.map((tenant) => ({ tenant, api, publicApi, sample }));
}

/** Equal for equal settings of a tenant. */
export function settingsHash({ tenant, api, publicApi }: BuildRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([tenant, api, publicApi]))
    .digest('hex')
    .slice(0, 16);
}
