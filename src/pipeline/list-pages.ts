/** Stage 3: a snapshot becomes the list of pages of one shop, each with all the data it shows. */
import { foldName } from '#site/catalog/category-name.ts';
import type { Language } from '#site/language/languages.ts';
import type { ShopView } from '#site/shop-view.ts';
import { buildCategoryTree } from './plan/category-tree.ts';
import { completePage, type LazyDraft, type OmittedPage, type PageDraft } from './plan/page-draft.ts';
import { assignPageUrls } from './plan/page-urls.ts';
import { planBlog, planPages } from './plan/plan-content.ts';
import { planHome } from './plan/plan-home.ts';
import { planListFacts } from './plan/plan-list-facts.ts';
import { planCategories, planFixedLists } from './plan/plan-lists.ts';
import { planCampaigns, planProducts } from './plan/plan-products.ts';
import { planShells } from './plan/plan-shells.ts';
import { assignProductUrls, type ProductUrls } from './plan/product-urls.ts';
import { resolveShop } from './plan/resolve-shop.ts';
import type { PlanSettings } from './plan/settings.ts';
import { toShopView } from './plan/shop-view.ts';
import { validUntil } from './plan/valid-until.ts';
import type { PlannedPage, SitePlan } from './site-plan.ts';
import type { ShopSnapshot } from './snapshot/shop-snapshot.ts';

/**
 * Lists every page of a shop at the time `settings.asOf`. Pure: equal snapshots and settings give equal
 * plans in any process, time zone and locale.
 */
export function listPages(snapshot: ShopSnapshot, settings: PlanSettings): SitePlan {
  const [first = 'en', ...others] = settings.tenant.languages;
  const products = assignProductUrls(snapshot.products.values());
  const planIn = (lang: Language) => listPagesIn(lang, snapshot, settings, products);
  const plan = planIn(first);
  const translations = others.map(planIn);
  const files = [plan, ...translations].flatMap((one) => one.files);
  return {
    ...plan,
    pages: [plan, ...translations].flatMap(({ pages }) => pages),
    // Equal menus of two languages are one file.
    files: [...new Map(files.map((file) => [file.file, file])).values()],
  };
}

/** The pages of one language. What sellers wrote is the same in all of them. */
function listPagesIn(
  lang: Language,
  snapshot: ShopSnapshot,
  settings: PlanSettings,
  products: ProductUrls,
): SitePlan {
  const { tenant, asOf } = settings;
  const own = assignPageUrls(snapshot.pages, [tenant.domain, ...tenant.aliases]);
  const tree = buildCategoryTree(snapshot.categories);
  const urls = { pages: own.urls, products };
  const { view, menuFiles } = toShopView(snapshot, settings, tree, urls, lang);
  const shop = resolveShop(snapshot, view, tree, products, asOf);
  // The order decides which page gets a file: fixed routes come before names that sellers choose.
  const { pages, warnings } = claimFiles(view, [
    planHome(shop),
    ...planShells(view.lang),
    ...planFixedLists(shop),
    ...planBlog(shop),
    ...planCategories(shop),
    ...planProducts(shop),
    ...planCampaigns(shop),
    ...planPages(shop, own.urls),
  ]);
  return {
    shop: view,
    pages,
    files: [...menuFiles, ...planListFacts(shop, pages)],
    hasSiteFiles: true,
    validUntil: validUntil(snapshot, asOf, tenant.timeZone),
    warnings: [...own.warnings, ...tree.warnings, ...warnings],
  };
}

/**
 * Gives each file to the first page that has it as its own, then each free alias to the first page that names it. On
 * a file system that folds case or Unicode form, a second page of the same folded name would overwrite the first.
 */
function claimFiles(
  shop: ShopView,
  drafts: readonly (PageDraft | LazyDraft | OmittedPage)[],
): { pages: PlannedPage[]; warnings: string[] } {
  const pages: PlannedPage[] = [];
  const warnings: string[] = [];
  const claimed = new Set<string>();
  const claim = (file: string) => {
    const { size } = claimed;
    return claimed.add(foldName(file)).size > size;
  };
  for (const draft of drafts) {
    if ('warning' in draft) {
      warnings.push(draft.warning);
      continue;
    }
    const page = completePage(shop, draft);
    if (claim(page.file)) {
      pages.push(page);
    } else if (draft.subject !== null) {
      const name = page.path ?? page.file;
      const subject = draft.subject ?? `Page ${name}`;
      warnings.push(`${subject} was left out: another page already has ${name}.`);
    }
  }
  for (const page of pages) page.aliases = page.aliases.filter(claim);
  return { pages, warnings };
}
