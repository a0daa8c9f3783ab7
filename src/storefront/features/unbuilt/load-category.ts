/** Fetches the category that this page's address names, or goes to the page that the release has for it. */
import { isSameName } from '#site/catalog/category-name.ts';
import { canBePath, paths } from '#site/routes.ts';
import type { MenuNode } from '#site/shop-view.ts';
import type { ApiResult } from '../../browser/api-result.ts';
import { lastSegment } from '../../browser/last-segment.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { loadFullMenu } from '../../shell/menus/full-menu.ts';
import type { LiveCategory } from './fetch-category.ts';

/** The path of the category with this id or name; the name may differ in letter case and blanks. Null without one. */
export function pathInMenu(menu: readonly MenuNode[], wanted: string): string | null {
  const all = menu.flatMap(function below(node: MenuNode): MenuNode[] {
    return [node, ...node.children.flatMap(below)];
  });
  const found =
    all.find(({ id, name }) => name === wanted || id === wanted) ??
    all.find(({ name }) => isSameName(name, wanted));
  return found?.href ?? null;
}

/** @param menu the two levels of the menu in the page */
export async function loadCategory(menu: readonly MenuNode[]): Promise<ApiResult<LiveCategory>> {
  const shop = shopContext();
  const wanted = lastSegment();
  const { menuFragment } = shop;
  const full = menuFragment === null ? null : await loadFullMenu(menuFragment);
  const built = pathInMenu(full ?? menu, wanted);
  if (built !== null && lastSegment(built) !== wanted) {
    location.replace(built + location.search);
    // The page is being replaced: it keeps waiting.
    return new Promise(() => undefined);
  }
  const { fetchCategory } = await import('./fetch-category.ts');
  const answer = await fetchCategory(shop, wanted);
  if (answer.ok && answer.value.name !== wanted && canBePath(answer.value.name)) {
    history.replaceState(null, '', paths.category(answer.value.name) + location.search);
  }
  return answer;
}
