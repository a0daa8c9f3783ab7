/** Decides which page of a plan gets a file that several pages claim. */
import { foldName } from '#site/path-names.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PlannedPage } from '../site-plan.ts';
import { DraftedPage, type LazyDraft, type OmittedPage, type PageDraft } from './page-draft.ts';

/**
 * Gives each file to the first page whose own file it is, then each free alias to the first page that lists it. On a
 * file system that folds case or Unicode form, a second page of the same folded name would overwrite the first.
 *
 * @param claimed the folded names of the files that have a page; claimed files are added
 */
export function claimFiles(
  shop: ShopView,
  claimed: Set<string>,
  drafts: readonly (PageDraft | LazyDraft | OmittedPage)[],
): { pages: PlannedPage[]; warnings: string[] } {
  const pages: PlannedPage[] = [];
  const warnings: string[] = [];
  const claim = (file: string) => {
    const { size } = claimed;
    return claimed.add(foldName(file)).size > size;
  };
  for (const draft of drafts) {
    if ('warning' in draft) {
      warnings.push(draft.warning);
      continue;
    }
    const page = new DraftedPage(shop, draft);
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
