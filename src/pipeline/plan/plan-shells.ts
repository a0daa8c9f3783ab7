/** Pages without data of their own: client routes, shells of unknown ids, 404 and offline. */

import { pageTitle } from '#site/language/titles.ts';
import { isClientRoute, isRouteName, ROUTES, type Route, type RouteName, shellFile } from '#site/routes.ts';
import type { PageContent } from '#site/view.ts';
import type { PageDraft } from './page-draft.ts';

type StateContent = Extract<PageContent, { kind: 'not-found' | 'offline' }>;

const ROUTE_LIST: [RouteName, Route][] = Object.entries(ROUTES).flatMap(([name, route]) =>
  isRouteName(name) ? [[name, route]] : [],
);

/** The title of a shell until its island knows the entity; '' shows only the shop's name. */
function shellTitle(route: RouteName, lang: string): string {
  switch (route) {
    case 'category':
      return pageTitle('categories', lang);
    case 'post':
      return pageTitle('blog', lang);
    case 'product':
    case 'flash-product':
    case 'order':
    case 'campaign':
    case 'collection':
    case 'page':
      return '';
    default:
      return pageTitle(route, lang);
  }
}

/**
 * A page for each client route and for each route with a shell, the 404 page and the offline page.
 * @param validUntil of the plan
 */
export function planShells(lang: string, validUntil: number | null): PageDraft[] {
  const shells = ROUTE_LIST.flatMap(([name, { pattern, shell }]): PageDraft[] => {
    const base = { route: name, title: shellTitle(name, lang), noindex: true };
    return [
      ...(isClientRoute(name) ? [{ ...base, path: pattern, content: { kind: name } }] : []),
      ...(shell ? [{ ...base, path: null, file: shellFile(shell), content: { kind: shell } }] : []),
    ];
  });
  const state = (content: StateContent, file: string): PageDraft => ({
    route: content.kind,
    path: null,
    file,
    title: pageTitle(content.kind, lang),
    content,
  });
  return [
    ...shells,
    state({ kind: 'not-found' }, '404.html'),
    state({ kind: 'offline', validUntil }, 'offline.html'),
  ];
}
