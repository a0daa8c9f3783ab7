/** `astro dev` for all tenants: finds the shop by host and the page by the routing rules of its release. */
import { defineMiddleware } from 'astro/middleware';
import { forwardAuth } from '#serving/auth-proxy.ts';
import { contentType } from '#serving/content-headers.ts';
import { forwardImage } from '#serving/image-proxy.ts';
import { resolve } from '#serving/resolve.ts';
import { RETIRED_WORKER, WORKER_FILE, WORKER_HEADERS } from '#serving/retired-worker.ts';
import { hostName } from '#site/host-name.ts';
import { createRouting } from '../routing/create-routing.ts';
import type { SitePlan } from '../site-plan.ts';
import { createLivePlans } from './live-plans.ts';
import { PARTS_ROUTE } from './parts-route.ts';

const livePlans = createLivePlans();

/** The page or text of a plan that a release would store as `file`. */
function findFile(plan: SitePlan, file: string) {
  const text = plan.files.find((one) => one.file === file);
  const page = plan.pages.find((one) => one.file === file || one.aliases.includes(file));
  return text ?? page;
}

export const onRequest = defineMiddleware(async ({ request, locals, routePattern }, next) => {
  if (routePattern === PARTS_ROUTE) return next();
  const { host, pathname, search } = new URL(request.url);
  // Releases on the same port may have left their worker, which would show copies of them.
  if (pathname === `/${WORKER_FILE}`) {
    return new Response(RETIRED_WORKER, {
      headers: { ...WORKER_HEADERS, 'content-type': contentType(WORKER_FILE) },
    });
  }
  const plan = await livePlans.planFor(hostName(host) ?? host);
  const found = await resolve(
    createRouting(plan.shop),
    pathname + search,
    async (file) => findFile(plan, file) !== undefined,
  );
  if (found.status === 400) return new Response('Bad request', { status: 400 });
  if (found.status === 'image-proxy') return forwardImage(found.url, request.headers);
  if (found.status === 'auth-proxy') return forwardAuth(found.url, request.headers);
  if (found.status === 308) {
    return new Response(null, { status: 308, headers: { location: found.location } });
  }

  const file = findFile(plan, found.file);
  if (file === undefined) return new Response('Not found', { status: 404 });
  const { status, headers } = found;
  if ('body' in file) {
    return new Response(file.body, {
      status,
      headers: { ...headers, 'content-type': contentType(file.file) },
    });
  }
  locals.shop = file.shop ?? plan.shop;
  locals.page = file.view;
  const page = await next(`/${file.kind}`);
  return new Response(page.body, { status, headers: { ...Object.fromEntries(page.headers), ...headers } });
});
