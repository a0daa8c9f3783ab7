/** A shop whose calls are answered from a table, over HTTP or in memory, and its snapshot. */
import { onTestFinished } from 'vitest';
import { type ApiSource, createApiSource } from '#pipeline/api/api-source.ts';
import { fetchSnapshot, type SnapshotResult } from '#pipeline/fetch-snapshot.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { responseJson, startBadApi } from '#tests/support/bad-api.ts';
import { type Answers, findResponse, SHOP_ID, shopResponses } from '#tests/support/shop-responses.ts';

/** Path of the calls for lists of products. */
export const PRODUCTS = `/shop/product/${SHOP_ID}`;

/** A value of the table that is answered as this status. */
export class Status {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

/** Serves the answers over HTTP until the test ends. */
export async function serve(answers: Answers) {
  const api = await startBadApi((asked, response) => {
    const answer = findResponse(answers, asked);
    if (answer === undefined) responseJson(response, { message: 'no such call' }, 404);
    else if (answer instanceof Status) responseJson(response, { message: answer.message }, answer.status);
    else responseJson(response, answer);
  });
  onTestFinished(() => api.close());
  const source = createApiSource({ baseUrl: api.url, concurrency: 6, timeoutMs: 5_000, retries: 0 });
  return { api, source };
}

/** The snapshot of the small shop; `more` replaces answers by path. */
export async function fetchShop(more: Answers = {}) {
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

/** Answers requests from the table, without a server. */
export function answering(answers: Answers): Fetch {
  return async (url) => {
    const { pathname, searchParams } = new URL(url);
    const answer = findResponse(answers, { path: pathname, query: searchParams });
    if (answer === undefined) return Response.json({ message: 'no such call' }, { status: 404 });
    if (answer instanceof Status)
      return Response.json({ message: answer.message }, { status: answer.status });
    return Response.json(answer);
  };
}

/** A source whose requests `fetch` answers. */
export function sourceOf(fetch: Fetch): ApiSource {
  return createApiSource({
    baseUrl: 'http://api.test',
    concurrency: 4,
    timeoutMs: 5_000,
    retries: 0,
    fetch: (input) => fetch(String(input)),
  });
}
