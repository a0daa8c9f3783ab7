/** Pages without data of their own: client routes, shells of unknown ids, 404 and offline. */

import { pageTitle } from '#site/language/titles.ts';
import { isClientRoute, isRouteName, ROUTES, type Route, type RouteName, shellFile } from '#site/routes.ts';
import type { PageDraft } from './page-draft.ts';

const ROUTE_LIST: [RouteName, Route][] = Object.entries(ROUTES).flatMap(([name, route]) =>
  isRouteName(name) ? [[name, route]] : [],
);

/** The title of a shell until its island has an entity to name; '' leaves the shop's name alone. */
function shellTitle(route: RouteName, lang: string): string {
  switch (route) {
    case 'category':
      return pageTitle('categories', lang);
    case 'post':
      return pageTitle('blog', lang);
    case 'product':
    case 'flash-product':
    case 'campaign':
    case 'collection':
    case 'page':
      return '';
    default:
      return pageTitle(route, lang);
  }
}

/** A page for each client route and for each route with a shell, the 404 page and the offline page. */
export function planShells(lang: string): PageDraft[] {
  const shells = ROUTE_LIST.flatMap(([name, { pattern, shell }]): PageDraft[] => {
    const base = { route: name, title: shellTitle(name, lang), noindex: true };
    return [
      ...(isClientRoute(name) ? [{ ...base, path: pattern, content: { kind: name } }] : []),
      ...(shell ? [{ ...base, path: null, file: shellFile(shell), content: { kind: shell } }] : []),
    ];
  });
  const state = (kind: 'not-found' | 'offline', file: string): PageDraft => ({
    route: kind,
    path: null,
    file,
    title: pageTitle(kind, lang),
    content: { kind },
  });
  return [...shells, state('not-found', '404.html'), state('offline', 'offline.html')];
}
