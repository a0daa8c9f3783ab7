/** One shop that `buildSite` builds: a table of responses, a recorded store and a fake renderer. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BuildSiteOptions, buildSite } from '#pipeline/build-site.ts';
import type { Activation, Purge } from '#pipeline/purge/purger.ts';
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';
import { settings } from '#tests/fixtures/snapshots.ts';
import { type ResponsesByPath, shopResponses } from '#tests/support/shop-responses.ts';
import { AS_OF, aRenderer, type FakeRenderer } from './fake-plan.ts';
import { type RecordedStore, recordedStore } from './recorded-shop.ts';
import { fetchFrom, sourceOf } from './shop-from-responses.ts';
import { temporaryDir } from './site-folder.ts';

export const DOMAIN = 'tiny.test';

export interface OneShop extends Pick<RecordedStore, 'log' | 'failures'> {
  store: ReleaseStore;
  shop: ShopReleases;
  renderer: FakeRenderer;
  /** Responses by path; a test replaces them. */
  responses: ResponsesByPath;
  /** Paths and queries of the requests so far. */
  requests: string[];
  /** Time of the next build, epoch ms. */
  clock: { now: number };
  /** Builds at the time of the clock. The log contains the operations of this build alone. */
  build(changes?: Partial<BuildSiteOptions>): Promise<ShopResult>;
  /** A purge whose calls are in the log. @param problem what `send` resolves with */
  purge(problem?: string | null): Purge & { activations: Activation[] };
}

/** @param target where it is stored; by default a folder */
export async function oneShop(target?: ReleaseStore): Promise<OneShop> {
  const root = await temporaryDir();
  const assetsDir = path.join(root, 'bundle');
  await mkdir(path.join(assetsDir, '_astro'), { recursive: true });
  const { store, log, failures } = recordedStore(target ?? new FolderStore(path.join(root, 'sites')));
  const renderer = aRenderer(assetsDir);
  const clock = { now: AS_OF };
  const requests: string[] = [];
  const one: OneShop = {
    store,
    shop: store.shop(DOMAIN),
    renderer,
    responses: shopResponses(),
    requests,
    clock,
    log,
    failures,
    build(changes = {}) {
      log.length = 0;
      requests.length = 0;
      const respond = fetchFrom(one.responses);
      return buildSite({
        store,
        settings: settingsOf(clock.now),
        renderer,
        source: sourceOf((url) => {
          requests.push(url);
          return respond(url);
        }),
        apiHasShops: async () => true,
        force: false,
        now: () => clock.now,
        ...changes,
      });
    },
    purge(problem = null) {
      const activations: Activation[] = [];
      return {
        activations,
        announce: async (activation) => {
          log.push('announce');
          activations.push(activation);
        },
        send: async (activation) => {
          log.push('send');
          activations.push(activation);
          return problem;
        },
      };
    },
  };
  return one;
}

/** @param asOf epoch ms */
export function settingsOf(asOf: number, tenant: Partial<ReturnType<typeof settings>['tenant']> = {}) {
  const base = settings({ asOf });
  return { ...base, tenant: { ...base.tenant, domain: DOMAIN, origin: `https://${DOMAIN}`, ...tenant } };
}
