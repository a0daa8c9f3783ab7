/** Long lists become several pages: page 1 is the list's own path, page n is `<path>/page/n`. */
import { paths } from '#site/routes.ts';
import type { Paging } from '#site/view.ts';

export interface ListPage<Item> {
  path: string;
  items: Item[];
  paging: Paging;
}

/** Cuts a list into pages; an empty list is one empty page. */
export function pagesOf<Item>(path: string, items: readonly Item[], perPage: number): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: count }, (_, index) => ({
    path: paths.listPage(path, index + 1),
    items: items.slice(index * perPage, (index + 1) * perPage),
    paging: { path, number: index + 1, count, total: items.length },
  }));
}
