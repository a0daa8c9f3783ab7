/** Stores the API's responses of many shops, without building them. */
import path from 'node:path';
import { requestUrl } from '#contract/endpoint.ts';
import * as shopEndpoints from '#contract/endpoints/shop.ts';
import { shopSlug } from '#contract/ids.ts';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { fetchSnapshot } from '#pipeline/fetch-snapshot.ts';
import { listPages } from '#pipeline/list-pages.ts';
import type { PlannedPage } from '#pipeline/site-plan.ts';
import { BENCH_AS_OF, BENCH_PUBLIC_API, benchTenants } from './bench-shops.ts';
import { changeResponse, recordedFetch, recordingFetch } from './response-store.ts';
import type { ServedShops } from './served-shops.ts';
import { startShopsApi } from './start-api.ts';

/** Shops in one process of the reference API: its database is in memory. */
const SHOPS_AT_ONCE = 100;
const LIMITS = { concurrency: 6, timeoutMs: 60_000 };

/** The post that {@link editPost} changes. */
const EDITED_TITLE = 'Post 1';
/** Host of requests whose responses are stored: nothing is sent to it. */
const NO_HOST = 'http://api.invalid';

export interface RecordedShops {
  responses: string;
  /** Folder of responses that changed. */
  changed: string;
  shops: number;
}

/** Requests every shop from the reference API once and stores its responses below `folder`. */
export async function recordShops(
  folder: string,
  shops: number,
  size: ServedShops['size'],
  log: (line: string) => void,
): Promise<RecordedShops> {
  const [responses, changed] = [path.join(folder, 'responses'), path.join(folder, 'changed')];
  const tenants = benchTenants(shops);
  for (let first = 1; first <= shops; first += SHOPS_AT_ONCE) {
    const count = Math.min(SHOPS_AT_ONCE, shops - first + 1);
    log(`Storing the responses of shops ${first} to ${first + count - 1} of ${shops} …`);
    const api = await startShopsApi({ first, count, size });
    const source = createApiSource({ ...LIMITS, baseUrl: api.url, fetch: recordingFetch(responses) });
    for (const tenant of tenants.slice(first - 1, first - 1 + count)) {
      const { kind } = await fetchSnapshot(tenant, source);
      if (kind !== 'shop') throw new Error(`The API has no shop for ${tenant.domain}.`);
    }
    await api.stop();
  }
  return { responses, changed, shops };
}

/** The pages planned from a shop's responses. @param number of the shop, from 1 */
export async function pagesOf({ responses }: RecordedShops, number: number): Promise<PlannedPage[]> {
  const tenant = benchTenants(number).at(-1);
  if (tenant === undefined) throw new Error('Shops are numbered from 1.');
  const source = createApiSource({ ...LIMITS, baseUrl: NO_HOST, fetch: recordedFetch(responses, null) });
  const read = await fetchSnapshot(tenant, source);
  if (read.kind !== 'shop') throw new Error(`No shop was stored for ${tenant.domain}.`);
  return listPages(read.snapshot, { tenant, asOf: BENCH_AS_OF, publicApi: BENCH_PUBLIC_API }).pages;
}

/** Path of the page of the post that {@link editPost} changes. */
export async function editedPath(recorded: RecordedShops, number: number): Promise<string> {
  const pages = await pagesOf(recorded, number);
  const path = pages.find(({ kind, view }) => kind === 'post' && view.title === EDITED_TITLE)?.path;
  if (!path) throw new Error(`Shop ${number} has no page "${EDITED_TITLE}".`);
  return path;
}

/** Changes the stored responses of a shop as if its seller had given one post a new title. */
export function editPost({ responses, changed }: RecordedShops, number: number, title: string): void {
  const url = requestUrl(shopEndpoints.posts, NO_HOST, { shop: shopSlug(`shop-${number}`) });
  changeResponse(responses, changed, url, (body) => body.replace(`"${EDITED_TITLE}"`, JSON.stringify(title)));
}
