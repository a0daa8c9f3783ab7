/** Stage 3: a snapshot becomes the list of pages of one shop, each with all the data it will show. */

import type { Link, ShopView } from '#site/shop-view.ts';
import { buildCategoryTree } from './plan/category-tree.ts';
import { nextYearAt } from './plan/change-clock.ts';
import { fitShop } from './plan/fit-shop.ts';
import { addressPages, type PageAddress } from './plan/page-addresses.ts';
import { planCampaigns, planCategories, planFixedLists, planProducts } from './plan/plan-catalogue.ts';
import { planBlog, planPages } from './plan/plan-content.ts';
import { claimPage, createPlanContext } from './plan/plan-context.ts';
import { planHome } from './plan/plan-home.ts';
import { planShells } from './plan/plan-shells.ts';
import type { PlanSettings } from './plan/settings.ts';
import { splitMenu, toShopView } from './plan/shop-view.ts';
import type { SitePlan } from './site-plan.ts';
import type { ShopSnapshot } from './snapshot/shop-snapshot.ts';

/**
 * Lists every page of a shop at the instant `settings.asOf`. Pure: equal snapshot and settings give equal
 * plans, in any process, time zone and locale.
 */
export function listPages(given: ShopSnapshot, settings: PlanSettings): SitePlan {
  const warnings: string[] = [];
  const snapshot = fitShop(given, (warning) => warnings.push(warning));
  const { tenant } = settings;
  const addresses = addressPages(snapshot.pages, [tenant.domain, ...tenant.aliases], (warning) =>
    warnings.push(warning),
  );
  const tree = buildCategoryTree(snapshot.categories);
  const { menu, fragment } = splitMenu(tree.menu);
  const shop = toShopView({
    snapshot,
    settings,
    menu,
    menuFragment: fragment === null ? null : `/${fragment.file}`,
    links: pageLinks(snapshot, addresses),
  });

  const context = createPlanContext(snapshot, settings, shop, tree);
  context.warnings.push(...warnings);
  context.clock.note(nextYearAt(settings.asOf, tenant.timeZone));
  const home = claimPage(context, planHome(context), 'The home page');
  // The order decides who owns a file: the product's own routes come before what sellers name.
  const pages = [
    ...(home ? [home] : []),
    ...planShells(context),
    ...planFixedLists(context).filter((page) => context.files.claim(page.file)),
    ...planBlog(context),
    ...planCategories(context),
    ...planProducts(context),
    ...planCampaigns(context),
    ...planPages(context, addresses),
  ];
  return {
    shop,
    pages,
    files: fragment === null ? [] : [fragment],
    validUntil: context.clock.validUntil(),
    warnings: context.warnings,
  };
}

/** Links of the three page groups (spec §2 top bar and footer). */
function pageLinks(snapshot: ShopSnapshot, addresses: ReadonlyMap<string, PageAddress>): ShopView['links'] {
  const linksOf = (group: keyof ShopView['links']): Link[] =>
    snapshot.pages
      .filter((page) => page.group === group)
      .map((page) => ({ label: page.title, href: addresses.get(page.id)?.path ?? '' }))
      .filter((link) => link.href !== '' && link.label !== '');
  return { nav1: linksOf('nav1'), nav2: linksOf('nav2'), footer1: linksOf('footer1') };
}
