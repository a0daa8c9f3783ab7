/** Fetches the category that this page's URL names, or redirects to the page that the release has for it. */
import type { Outcome } from '#contract/outcome.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath, isSameName } from '#site/path-names.ts';
import type { MenuNode } from '#site/shop-view.ts';
import { lastSegment } from '../../browser/last-segment.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { loadFullMenu } from '../../shell/menus/full-menu.ts';
import type { LiveCategory } from './fetch-category.ts';

/** The path of the category with this id or name (ignoring letter case and blanks); null if there is none. */
export function pathInMenu(menu: readonly MenuNode[], requested: string): string | null {
  const all = menu.flatMap(function below(node: MenuNode): MenuNode[] {
    return [node, ...node.children.flatMap(below)];
  });
  const found =
    all.find(({ id, name }) => name === requested || id === requested) ??
    all.find(({ name }) => isSameName(name, requested));
  return found?.href ?? null;
}

/**
 * @param menu the two levels of the menu in the page
 * @param onListFailed called before the failure is returned, if it is of the list of categories
 */
export async function loadCategory(
  menu: readonly MenuNode[],
  onListFailed: () => void,
): Promise<Outcome<LiveCategory>> {
  const shop = shopContext();
  const requested = lastSegment();
  const { menuFragment } = shop;
  const full = menuFragment === null ? null : await loadFullMenu(menuFragment);
  const built = pathInMenu(full ?? menu, requested);
  if (built !== null && lastSegment(built) !== requested) {
    location.replace(built + location.search);
    // The page is being replaced.
    return new Promise(() => undefined);
  }
  const { fetchCategory } = await import('./fetch-category.ts');
  const outcome = await fetchCategory(shop, requested, onListFailed);
  if (outcome.kind === 'done' && outcome.value.name !== requested && canBePath(outcome.value.name)) {
    history.replaceState(null, '', paths.category(outcome.value.name) + location.search);
  }
  return outcome;
}
