/** The shop of the tables of cases that every server must handle alike, and the default site beside it. */
import { planDefaultSite } from '#pipeline/plan/default-site.ts';
import type { PlannedFile, SitePlan } from '#pipeline/site-plan.ts';
import type { WrittenRelease } from '#pipeline/write-release.ts';
import { writeAliases, writeHosts } from '#releases/hosts.ts';
import { aPlan, aShopView } from './fake-plan.ts';
import { ROUTING_FILES } from './routing-cases.ts';
import { aSite, type TestSite } from './site-folder.ts';

export const SERVED_DOMAIN = 'aurora.localhost';
export const SERVED_ALIAS = 'www.aurora.example';
const API = 'https://api.example';

/** Long enough to be worth compressing. */
const FILLER = ' The text is the same in every file.'.repeat(20);

/** Every file of the table but those that each release has; its text is `This is <file>.` and filler. */
export function servedPlan(): SitePlan {
  const generated = new Set(['release.json', 'routing.json', 'headers.json']);
  const files: PlannedFile[] = ROUTING_FILES.filter((file) => !generated.has(file)).map((file) => ({
    file,
    body: `This is ${file}.${FILLER}`,
  }));
  const languages = [
    { lang: 'en', base: '' },
    { lang: 'bn', base: '/bn' },
  ];
  return aPlan([], { files, shop: aShopView({ languages }) });
}

/** The site of hosts without a shop. */
export function defaultSitePlan(): SitePlan {
  return planDefaultSite(API);
}

/** A folder with the live release of the shop, its alias and the default site. */
export async function aServedSite(): Promise<{ site: TestSite } & WrittenRelease> {
  const site = await aSite(SERVED_DOMAIN);
  await writeAliases(site.shop, [SERVED_ALIAS]);
  const written = await site.build(servedPlan());
  await site.build(defaultSitePlan(), { shop: site.store.shop('_default') });
  await writeHosts(site.store);
  return { site, ...written };
}
