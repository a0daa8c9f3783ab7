/** `astro dev` for all tenants: the shop by Host, the page from the shop's own list of pages. */
import { defineMiddleware } from 'astro/middleware';
import { fileOfPath, ROUTES, shellFile } from '#contract/routes.ts';
import type { PlannedPage, SitePlan } from '../site-plan.ts';
import { createLivePlans } from './live-plans.ts';

const livePlans = createLivePlans();

function safeFileOf(pathname: string): string | null {
  try {
    return fileOfPath(pathname === '/' ? '/' : pathname.replace(/\/+$/, ''));
  } catch {
    return null;
  }
}

/** The page of a path: its own, the shell of its route, or the 404 page. */
function findPage(plan: SitePlan, pathname: string): PlannedPage | undefined {
  const file = safeFileOf(pathname);
  const own = plan.pages.find((page) => page.file === file || (file !== null && page.aliases.includes(file)));
  if (own) return own;
  const route = Object.values(ROUTES).find(
    (candidate) =>
      'shell' in candidate && new RegExp(`^${candidate.pattern.replace('{id}', '[^/]+')}$`).test(pathname),
  );
  const fallback = route && 'shell' in route ? shellFile(route.shell) : '404.html';
  return plan.pages.find((page) => page.file === fallback);
}

export const onRequest = defineMiddleware(async (context, next) => {
  const { pathname, hostname } = context.url;
  const plan = await livePlans.planFor(hostname);
  const text = plan.files.find(({ file }) => `/${file}` === pathname);
  if (text) return new Response(text.body);
  const page = findPage(plan, pathname);
  if (!page) return new Response('Not found', { status: 404 });
  context.locals.shop = plan.shop;
  context.locals.page = page.view;
  return next(`/${page.kind}`);
});
