/** Stage 3: a snapshot becomes the list of pages of one shop, each with all the data it shows. */
import { foldName } from '#site/catalog/category-name.ts';
import type { Language } from '#site/language/languages.ts';
import type { ShopView } from '#site/shop-view.ts';
import { buildCategoryTree } from './plan/category-tree.ts';
import { completePage, type LazyDraft, type LeftOut, type PageDraft } from './plan/page-draft.ts';
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
 * Lists every page of a shop at the instant `settings.asOf`. Pure: equal snapshots and settings give equal
 * plans in any process, time zone and locale.
 */
export function listPages(snapshot: ShopSnapshot, settings: PlanSettings): SitePlan {
  const [first = 'en', ...others] = settings.tenant.languages;
  const products = assignProductUrls(snapshot.products.values());
  const planIn = (lang: Language) => listPagesIn(lang, snapshot, settings, products);
  const plan = planIn(first);
  const twins = others.map(planIn);
  const files = [plan, ...twins].flatMap((one) => one.files);
  return {
    ...plan,
    pages: [plan, ...twins].flatMap(({ pages }) => pages),
    // Menus without a text of ours are equal in all languages.
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
  const addresses = { pages: own.addresses, products };
  const { view, menuFiles } = toShopView(snapshot, settings, tree, addresses, lang);
  const shop = resolveShop(snapshot, view, tree, products, asOf);
  // The order decides which page owns a file: the product's own routes come before what sellers name.
  const claimed = claimFiles(view, [
    planHome(shop),
    ...planShells(view.lang),
    ...planFixedLists(shop),
    ...planBlog(shop),
    ...planCategories(shop),
    ...planProducts(shop),
    ...planCampaigns(shop),
    ...planPages(shop, own.addresses),
  ]);
  return {
    shop: view,
    pages: claimed.pages,
    files: [...menuFiles, ...planListFacts(shop, claimed.pages)],
    hasSiteFiles: true,
    validUntil: validUntil(snapshot, asOf, tenant.timeZone),
    warnings: [...own.warnings, ...tree.warnings, ...claimed.warnings],
  };
}

/**
 * Gives each file to the first page that has it as its own, then each free alias to the first page that names it. On
 * a file system that folds case or Unicode form, a second page of the same folded name would overwrite the first.
 */
function claimFiles(
  shop: ShopView,
  drafts: readonly (PageDraft | LazyDraft | LeftOut)[],
): { pages: PlannedPage[]; warnings: string[] } {
  const pages: PlannedPage[] = [];
  const warnings: string[] = [];
  const taken = new Set<string>();
  const claim = (file: string) => {
    const { size } = taken;
    return taken.add(foldName(file)).size > size;
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
      const address = page.path ?? page.file;
      const subject = draft.subject ?? `Page ${address}`;
      warnings.push(`${subject} was left out: another page already owns ${address}.`);
    }
  }
  for (const page of pages) page.aliases = page.aliases.filter(claim);
  return { pages, warnings };
}
