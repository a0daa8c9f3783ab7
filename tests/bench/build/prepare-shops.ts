/** Prepares the benchmark: the API's stored responses and the page data. */
import path from 'node:path';
import { requestUrl } from '#contract/endpoint.ts';
import * as shopEndpoints from '#contract/endpoints/shop.ts';
import { createApiSource } from '#pipeline/api/api-source.ts';
import type { Bundle } from '#pipeline/astro/build-bundle.ts';
import { loadRenderer } from '#pipeline/astro/load-renderer.ts';
import { buildSite } from '#pipeline/build-site.ts';
import { fetchSnapshot } from '#pipeline/fetch-snapshot.ts';
import { listPages } from '#pipeline/list-pages.ts';
import type { PlannedPage } from '#pipeline/site-plan.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { BENCH_AS_OF, BENCH_PUBLIC_API, benchTenants } from './bench-shops.ts';
import { storeShop } from './page-store.ts';
import { changeResponse, recordingFetch } from './response-store.ts';

export interface PreparedShops {
  /** Folders of stored responses, and of those that change when one shop edits one post. */
  responses: string;
  changed: string;
  pagesDir: string;
  /** Pages of all shops, and how many of them have content of their own (the others are shells). */
  pages: number;
  contentPages: number;
  bytes: number;
}

/** Builds every shop once and stores the API's responses and the page data. */
export async function prepareShops(
  shops: number,
  apiUrl: string,
  bundle: Bundle,
  folder: string,
): Promise<PreparedShops> {
  const [responses, changed, pagesDir] = [
    path.join(folder, 'responses'),
    path.join(folder, 'changed'),
    path.join(folder, 'pages'),
  ];
  const limits = { baseUrl: apiUrl, concurrency: 6, timeoutMs: 30_000 };
  const source = createApiSource({ ...limits, fetch: recordingFetch(responses) });
  const renderer = loadRenderer(bundle);
  const sum = { pages: 0, contentPages: 0, bytes: 0 };
  for (const tenant of benchTenants(shops)) {
    const settings = { tenant, asOf: BENCH_AS_OF, publicApi: BENCH_PUBLIC_API };
    const read = await fetchSnapshot(tenant, source);
    if (read.kind !== 'shop') throw new Error(`The API has no shop for ${tenant.domain}.`);
    const { shop, pages } = listPages(read.snapshot, settings);
    const store = new FolderStore(path.join(folder, 'prepared'));
    const { error } = await buildSite({
      store,
      settings,
      source,
      renderer,
      force: false,
      apiHasShops: async () => true,
      now: Date.now,
    });
    const built = store.shop(tenant.domain);
    const { release } = await readCurrentRelease(built);
    if (error !== null || release === null) throw new Error(`${tenant.domain} was not built: ${error}`);
    const bytes = await Promise.all(
      pages.map(async ({ file }) => (await built.readFile(release, file)).length),
    );
    storeShop(pagesDir, tenant.domain, { shop, pages: pages.map(withView), bytes });
    sum.pages += pages.length;
    sum.contentPages += pages.filter(({ path, view }) => path !== null && !view.noindex).length;
    sum.bytes += bytes.reduce((total, size) => total + size, 0);
    if (tenant.domain !== 'shop-1.localhost') continue;
    const posts = requestUrl(shopEndpoints.posts, apiUrl, { shop: read.snapshot.shop.slug });
    changeResponse(responses, changed, posts, (body) => body.replace('Post 1', 'Post 1, revised'));
  }
  return { responses, changed, pagesDir, ...sum };
}

/** A copy of a page that has its view as a field. */
function withView(page: PlannedPage): PlannedPage {
  return { ...page, view: page.view };
}
