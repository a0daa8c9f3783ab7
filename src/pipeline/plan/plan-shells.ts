/** Pages without data of their own: the client-only routes, the shells of unknown ids, 404 and offline. */

import { fileOfPath, hidesFooter, ROUTES, type Route, type RouteName, shellFile } from '#site/routes.ts';
import { pageTitle } from '#site/titles.ts';
import type { PlannedPage } from '../site-plan.ts';
import { claimPage, type PlanContext, pageBase } from './plan-context.ts';

const ROUTE_LIST: [RouteName, Route][] = Object.entries(ROUTES).flatMap(([name, route]) =>
  isRouteName(name) ? [[name, route]] : [],
);

function isRouteName(name: string): name is RouteName {
  return name in ROUTES;
}

/** A shell's title until its island knows better: the shop's name stands beside it anyway. */
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

/** Every `shell` route, one shell for each route with ids, the 404 page and the offline page. */
export function planShells(context: PlanContext): PlannedPage[] {
  const { lang } = context.shop;
  const pages: PlannedPage[] = [];
  const add = (page: PlannedPage) => {
    const claimed = claimPage(context, page, `Page ${page.file}`);
    if (claimed) pages.push(claimed);
  };
  for (const [name, route] of ROUTE_LIST) {
    const base = { title: shellTitle(name, lang), hidesFooter: hidesFooter(name), noindex: true };
    if (route.prerender === 'shell') {
      add({
        kind: 'shell',
        path: route.pattern,
        file: fileOfPath(route.pattern),
        aliases: [],
        view: { ...pageBase(context, { ...base, route: name, path: route.pattern }), kind: 'shell' },
        lastModified: null,
      });
    }
    if (route.shell !== undefined) {
      const view = { ...pageBase(context, { ...base, route: name, path: null }), kind: route.shell };
      add({
        kind: route.shell,
        path: null,
        file: shellFile(route.shell),
        aliases: [],
        view,
        lastModified: null,
      });
    }
  }
  for (const kind of ['not-found', 'offline'] as const) {
    const view = pageBase(context, { route: kind, path: null, title: pageTitle(kind, lang), noindex: true });
    const file = kind === 'not-found' ? '404.html' : 'offline.html';
    add({ kind, path: null, file, aliases: [], view: { ...view, kind }, lastModified: null });
  }
  return pages;
}
