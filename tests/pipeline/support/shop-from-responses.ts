/** A shop whose responses are in a table, over HTTP or in memory, and its snapshot. */
import { onTestFinished } from 'vitest';
import { type ApiSource, createApiSource } from '#pipeline/api/api-source.ts';
import { fetchSnapshot, type SnapshotResult } from '#pipeline/fetch-snapshot.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { responseJson, startBadApi } from '#tests/support/bad-api.ts';
import { findResponse, type ResponsesByPath, SHOP_ID, shopResponses } from '#tests/support/shop-responses.ts';

/** Path of the calls for lists of products. */
export const PRODUCTS = `/shop/product/${SHOP_ID}`;

/** A value of the table that is sent as this status. */
export class Status {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

/** Serves the responses over HTTP until the test ends. */
export async function serve(responses: ResponsesByPath) {
  const api = await startBadApi((request, response) => {
    const found = findResponse(responses, request);
    if (found === undefined) responseJson(response, { message: 'no such call' }, 404);
    else if (found instanceof Status) responseJson(response, { message: found.message }, found.status);
    else responseJson(response, found);
  });
  onTestFinished(() => api.close());
  const source = createApiSource({ baseUrl: api.url, concurrency: 6, timeoutMs: 5_000, retries: 0 });
  return { api, source };
}

/** The snapshot of the small shop; `more` replaces responses by path. */
export async function fetchShop(more: ResponsesByPath = {}) {
  const { api, source } = await serve(shopResponses(more));
  const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
  return { api, result, snapshot: shopOf(result) };
}

/** @throws Error when the API has no shop */
export function shopOf(result: SnapshotResult): ShopSnapshot {
  if (result.kind !== 'shop') throw new Error('the API has no shop');
  return result.snapshot;
}

type Fetch = (url: string) => Promise<Response>;

/** A `fetch` with the responses of the table, without a server. */
export function fetchFrom(responses: ResponsesByPath): Fetch {
  return async (url) => {
    const { pathname, searchParams } = new URL(url);
    const found = findResponse(responses, { path: pathname, query: searchParams });
    if (found === undefined) return Response.json({ message: 'no such call' }, { status: 404 });
    if (found instanceof Status) return Response.json({ message: found.message }, { status: found.status });
    return Response.json(found);
  };
}

/** A source that sends its requests by `fetch`. */
export function sourceOf(fetch: Fetch): ApiSource {
  return createApiSource({
    baseUrl: 'http://api.test',
    concurrency: 4,
    timeoutMs: 5_000,
    retries: 0,
    fetch: (input) => fetch(String(input)),
  });
}
