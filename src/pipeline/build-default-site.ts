/** The site of hosts that have no shop. */
import { readCheckedRelease } from '#releases/current-release.ts';
import { readLedger } from '#releases/ledger.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { DEFAULT_SITE } from '#serving/release-files.ts';
import { defaultSiteHash, readBuildState, writeBuildState } from './release/build-state.ts';
import { failureMessage } from './report/failure-message.ts';
import type { Renderer } from './site-plan.ts';

interface DefaultSiteOptions {
  store: ReleaseStore;
  publicApi: string;
  renderer: Renderer;
  /** Epoch ms. */
  asOf: number;
  /** The clock, epoch ms. */
  now: () => number;
  note: (text: string) => void;
}

/**
 * Builds and activates it unless it is live. A failure is reported through `note` and does not stop the shops.
 * @returns false after a failure
 */
export async function buildDefaultSite(options: DefaultSiteOptions): Promise<boolean> {
  const { store, renderer, asOf, publicApi, now, note } = options;
  const shop = store.shop(DEFAULT_SITE);
  try {
    const lock = await shop.lock();
    try {
      const live = await readCheckedRelease(shop);
      if ((await readLedger(shop)).pin !== null) return true;
      const input = defaultSiteHash(renderer, publicApi);
      const state = await readBuildState(shop);
      const isWhole = live.release !== null && live.missing.length === 0;
      if (isWhole && state?.release === live.id && state.input === input) return true;
      const [{ planDefaultSite }, { publishPlan }] = await Promise.all([
        import('./plan/default-site.ts'),
        import('./release/publish-plan.ts'),
      ]);
      const plan = planDefaultSite(publicApi);
      const { release, validUntil, targetWarnings } = await publishPlan({
        store,
        shop,
        plan,
        renderer,
        live,
        asOf,
        now: now(),
      });
      const stateWarning = await writeBuildState(shop, {
        release: release.id,
        input,
        validUntil,
        warnings: [],
      });
      for (const warning of targetWarnings) note(`The default site: ${warning}`);
      if (stateWarning !== null) note(`The default site: ${stateWarning}`);
      return true;
    } finally {
      await lock.release();
    }
  } catch (error) {
    note(`The default site for unknown hosts was not built: ${failureMessage(error)}`);
    return false;
  }
}
