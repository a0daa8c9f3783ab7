/**
 * Stages 3 and 4 of one shop: its pages are listed and become the live release. Loaded only when a shop changed:
 * loading planning, the sanitizer and palettes takes longer than the requests of an unchanged shop.
 */
import type { CurrentRelease } from '#releases/current-release.ts';
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';
import { commandOn } from '#releases/target-url.ts';
import { languageBase } from '#site/tenant.ts';
import { listPages } from './list-pages.ts';
import { planDefaultSite } from './plan/default-site.ts';
import type { PlanSettings } from './plan/settings.ts';
import type { Purge } from './purge/purger.ts';
import { recordCache } from './purge/recorded-cache.ts';
import { type PublishedRelease, publishPlan } from './release/publish-plan.ts';
import { guardShrink } from './release/shrink-guard.ts';
import type { Renderer } from './site-plan.ts';
import type { ShopSnapshot } from './snapshot/shop-snapshot.ts';
import type { WriteReleaseOptions } from './write-release.ts';

export interface ReleaseSiteOptions {
  store: ReleaseStore;
  settings: PlanSettings;
  renderer: Renderer;
  /** Publish even if the shop lost most of its pages, or the API lost all shops. */
  force: boolean;
  /** The clock, epoch ms. */
  now: () => number;
  /** Called before and after each activation, and by a build without one. */
  purge?: Purge | undefined;
}

export interface ReleasedSite extends PublishedRelease {
  /** Pages that planning left out or moved. */
  planWarnings: string[];
  /** Why a cache was not purged. Only a warning: the release is live. */
  purgeProblem: string | null;
}

/**
 * Releases the pages of a shop.
 * @param snapshot null: the site of a host without a shop
 * @throws as `writeRelease` and `activateRelease`
 */
export async function releaseSite(
  options: ReleaseSiteOptions,
  shop: ShopReleases,
  live: CurrentRelease,
  snapshot: ShopSnapshot | null,
): Promise<ReleasedSite> {
  const { store, settings, renderer, now, purge } = options;
  const before = live.release?.manifest ?? null;
  const { tenant } = settings;
  await recordCache(shop, tenant.purgeTo);
  const plan = snapshot === null ? planDefaultSite(settings.publicApi) : listPages(snapshot, settings);
  const published = await publishPlan({
    store,
    shop,
    plan,
    renderer,
    live,
    asOf: settings.asOf,
    now: now(),
    beforeSwitch: async ({ manifest }) => purge?.announce({ shop, tenant, before, after: manifest }),
    ...(snapshot !== null && { check: shrinkCheck(options, live) }),
  });
  const after = published.release.manifest;
  const purgeProblem = (await purge?.send({ shop, tenant, before, after })) ?? null;
  return { ...published, planWarnings: plan.warnings, purgeProblem };
}

function shrinkCheck(
  { store, settings: { tenant }, force }: ReleaseSiteOptions,
  live: CurrentRelease,
): NonNullable<WriteReleaseOptions['check']> {
  const { domain, languages } = tenant;
  const build = commandOn(store, 'build', `--only ${domain}`);
  const livePages = live.release?.manifest.pages ?? [];
  const bases = languages.map((lang) => languageBase(tenant, lang));
  return (pages) => guardShrink(livePages, pages, { force, build, bases });
}
