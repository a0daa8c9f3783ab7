/**
 * Stages 3 and 4 of one shop: its pages are listed, and become the live release. Loaded when a shop changed: planning,
 * the sanitiser and palettes take longer to load than the requests of an unchanged shop take.
 */
import type { CurrentRelease } from '#releases/current-release.ts';
import type { ShopReleases } from '#releases/release-store.ts';
import { languageBase } from '#site/tenant.ts';
import type { BuildSiteOptions } from './build-site.ts';
import { listPages } from './list-pages.ts';
import { planDefaultSite } from './plan/default-site.ts';
import { publishPlan } from './release/publish-plan.ts';
import { guardShrink } from './release/shrink-guard.ts';
import type { ShopSnapshot } from './snapshot/shop-snapshot.ts';
import type { WriteReleaseOptions, WrittenRelease } from './write-release.ts';

type Options = Pick<BuildSiteOptions, 'store' | 'settings' | 'renderer' | 'force' | 'now' | 'purge'>;

export interface ReleasedSite extends WrittenRelease {
  /** What planning left out or moved. */
  planWarnings: string[];
  /** A cache that was not purged is a warning: the release is live. */
  purgeProblem: string | null;
}

/**
 * Releases the pages of a shop.
 * @param snapshot null: the site of a host without a shop
 * @throws as `writeRelease` and `activateRelease`
 */
export async function releaseSite(
  options: Options,
  shop: ShopReleases,
  live: CurrentRelease,
  snapshot: ShopSnapshot | null,
): Promise<ReleasedSite> {
  const { store, settings, renderer, now, purge } = options;
  const plan = snapshot === null ? planDefaultSite(settings.publicApi) : listPages(snapshot, settings);
  const published = await publishPlan({
    store,
    shop,
    plan,
    renderer,
    live,
    asOf: settings.asOf,
    now: now(),
    ...(snapshot !== null && { check: shrinkCheck(options, live) }),
  });
  const before = live.release?.manifest ?? null;
  const { tenant } = settings;
  const purgeProblem = (await purge?.({ shop, tenant, before, after: published.release.manifest })) ?? null;
  return { ...published, planWarnings: plan.warnings, purgeProblem };
}

function shrinkCheck(
  { settings: { tenant }, force }: Options,
  live: CurrentRelease,
): NonNullable<WriteReleaseOptions['check']> {
  const { domain, languages } = tenant;
  const livePages = live.release?.manifest.pages ?? [];
  const bases = languages.map((lang) => languageBase(tenant, lang));
  return (pages) => guardShrink(livePages, pages, { force, domain, bases });
}
