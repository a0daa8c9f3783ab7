/** Stage 3: a snapshot becomes the list of pages of one shop, each with all the data it shows. */
import type { Language } from '#site/language/languages.ts';
import { buildCategoryTree } from './plan/category-tree.ts';
import { claimFiles } from './plan/claim-files.ts';
import { assignPageUrls } from './plan/page-urls.ts';
import { planBlog, planPages } from './plan/plan-content.ts';
import { planFeed } from './plan/plan-feed.ts';
import { planHome } from './plan/plan-home.ts';
import { planListFacts } from './plan/plan-list-facts.ts';
import { planCategories, planFixedLists } from './plan/plan-lists.ts';
import { planOrderPages } from './plan/plan-order-pages.ts';
import { planCampaigns, planProducts } from './plan/plan-products.ts';
import { planSearch } from './plan/plan-search.ts';
import { planShells } from './plan/plan-shells.ts';
import { assignProductUrls, type ProductUrls } from './plan/product-urls.ts';
import { resolveShop } from './plan/resolve-shop.ts';
import type { PlanSettings } from './plan/settings.ts';
import { toShopView } from './plan/shop-view.ts';
import { validUntil } from './plan/valid-until.ts';
import type { SitePlan } from './site-plan.ts';
import type { ShopSnapshot } from './snapshot/shop-snapshot.ts';

/**
 * Lists every page of a shop at the time `settings.asOf`. Pure: equal snapshots and settings give equal
 * plans in any process, time zone and locale.
 */
export function listPages(snapshot: ShopSnapshot, settings: PlanSettings): SitePlan {
  const [first = 'en', ...others] = settings.tenant.languages;
  const products = assignProductUrls(snapshot.products.values());
  const claimed = new Set<string>();
  const planIn = (lang: Language) => listPagesIn(lang, snapshot, settings, products, claimed);
  const plan = planIn(first);
  const translations = others.map(planIn);
  const files = [plan, ...translations].flatMap((one) => one.files);
  return {
    ...plan,
    pages: [plan, ...translations].flatMap(({ pages }) => pages),
    warnings: [...new Set([plan, ...translations].flatMap(({ warnings }) => warnings))],
    // Equal menus of two languages are one file.
    files: [...new Map(files.map((file) => [file.file, file])).values()],
  };
}

/** The pages of one language. Sellers' texts are the same in every language. */
function listPagesIn(
  lang: Language,
  snapshot: ShopSnapshot,
  settings: PlanSettings,
  products: ProductUrls,
  claimed: Set<string>,
): SitePlan {
  const { tenant, asOf } = settings;
  const own = assignPageUrls(snapshot.pages, [tenant.domain, ...tenant.aliases]);
  const tree = buildCategoryTree(snapshot.categories);
  const urls = { pages: own.urls, products };
  const { view, menuFiles, warnings: ofView } = toShopView(snapshot, settings, tree, urls, lang);
  const shop = resolveShop(snapshot, view, tree, products, asOf);
  const nextChange = validUntil(snapshot, asOf, tenant.timeZone);
  // The order decides which page gets a file: fixed routes come before names that sellers choose.
  const { pages, warnings } = claimFiles(view, claimed, [
    planHome(shop),
    ...planShells(view.lang, nextChange),
    ...planFixedLists(shop),
    ...planBlog(shop),
    ...planCategories(shop),
    ...planProducts(shop),
    ...planCampaigns(shop),
    ...planOrderPages(shop, tenant.orderPages),
    ...planPages(shop, own.urls),
  ]);
  return {
    shop: view,
    pages,
    files: [
      ...menuFiles,
      ...planListFacts(shop, pages),
      planFeed(shop),
      planSearch(shop, own.urls, tenant.synonyms),
    ],
    hasSiteFiles: true,
    imageOrigins: [...shop.imageOrigins],
    validUntil: nextChange,
    warnings: [...own.warnings, ...tree.warnings, ...ofView, ...warnings],
  };
}
