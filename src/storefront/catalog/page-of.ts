import type { PageKind } from '#site/routes.ts';
import type { PageView, ViewOf } from '#site/view.ts';

function isKind<Kind extends PageKind>(page: PageView, kind: Kind): page is PageView & ViewOf<Kind> {
  return page.kind === kind;
}

/**
 * The view of the kind that a page file renders.
 *
 * @throws TypeError when the view is of another kind
 */
export function pageOf<Kind extends PageKind>(page: PageView, kind: Kind): ViewOf<Kind> {
  if (isKind(page, kind)) return page;
  throw new TypeError(`pages/${kind}.astro got a view of kind '${page.kind}'; render that kind's own page`);
}
