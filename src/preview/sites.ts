/** Finds the live release of a host. `current` is read for every request, so a new release shows at once. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SITE } from '#pipeline/plan/default-site.ts';
import { hostsFile, readHosts } from '#releases/hosts.ts';
import {
  currentId,
  HEADERS_FILE,
  ROUTING_FILE,
  readRelease,
  releaseDir,
  type StoredRelease,
} from '#releases/manifest.ts';
import { type HeaderRules, parseHeaders } from '#serving/header-rules.ts';
import { parseRouting, type RoutingTable } from '#serving/routing-table.ts';

/** Host names alone, so that a `Host` header can never name another folder. */
const HOST = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

export interface LiveSite {
  release: StoredRelease;
  routing: RoutingTable;
  headers: HeaderRules;
  /** No shop has this host: every page of the site is a 404. */
  isDefault: boolean;
}

export class Sites {
  readonly #outDir: string;
  /** Folder → its live release: one entry a shop, replaced when `current` moves. */
  readonly #live = new Map<string, LiveSite>();
  #hosts: { changedMs: number; table: ReadonlyMap<string, string> } = { changedMs: -1, table: new Map() };

  constructor(outDir: string) {
    this.#outDir = outDir;
  }

  /** The site of a `Host` header; the default site for an unknown host; null when there is none either. */
  async find(hostHeader: string | undefined): Promise<LiveSite | null> {
    const host = hostName(hostHeader);
    const domain = host === null ? null : ((await this.#hostTable()).get(host) ?? host);
    const site = domain !== null && HOST.test(domain) ? await this.#open(domain, false) : null;
    return site ?? this.#open(DEFAULT_SITE, true);
  }

  async #open(folder: string, isDefault: boolean): Promise<LiveSite | null> {
    const siteDir = path.join(this.#outDir, folder);
    const id = await currentId(siteDir);
    const known = this.#live.get(folder);
    if (id === null) return null;
    if (known?.release.id === id) return known;
    const release = await readRelease(releaseDir(siteDir, id));
    if (release === null) return null;
    const [routing, headers] = await Promise.all([
      readFile(path.join(release.dir, ROUTING_FILE), 'utf8'),
      readFile(path.join(release.dir, HEADERS_FILE), 'utf8'),
    ]);
    const site = { release, routing: parseRouting(routing), headers: parseHeaders(headers), isDefault };
    this.#live.set(folder, site);
    return site;
  }

  async #hostTable(): Promise<ReadonlyMap<string, string>> {
    const changedMs = (await stat(hostsFile(this.#outDir)).catch(() => null))?.mtimeMs ?? 0;
    if (changedMs !== this.#hosts.changedMs) {
      this.#hosts = { changedMs, table: await readHosts(this.#outDir) };
    }
    return this.#hosts.table;
  }
}

/** The host name of a `Host` header: lower case, without port and final dot; null when it is none. */
function hostName(header: string | undefined): string | null {
  const host = (header ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return host.length <= 253 && HOST.test(host) ? host : null;
}
