/**
 * The copies of a shop's files in this browser. They have one budget in bytes; the least recently used copies are
 * deleted first.
 */
import { bodyOf, CACHE_NAME, GZIP_HEADER, KEPT_HEADER } from './cache-names.ts';

const SAVE_AFTER_MS = 1000;
/** Assumed size of a copy that is not in the index. */
const UNKNOWN_BYTES = 5e4;
/** Key of the index. No server has this path: hidden files have no URL. */
const INDEX_KEY = '/.copies';

/** URL → bytes of the copy and time of its last use, epoch ms. */
type Index = Record<string, [bytes: number, usedAt: number]>;

/** Bytes of all copies together. */
let budget = 8e6;
let index: Promise<Index> | undefined;
let saving: Promise<void> | undefined;

const openCache = () => caches.open(CACHE_NAME);

/** The stored index, corrected: a worker may end before it has stored its index. */
async function readIndex(): Promise<Index> {
  const cache = await openCache();
  const stored: Index = (await (await cache.match(INDEX_KEY))?.json()) ?? {};
  const found: Index = {};
  for (const { url } of await cache.keys())
    if (!url.endsWith(INDEX_KEY)) found[url] = stored[url] ?? [UNKNOWN_BYTES, 0];
  return found;
}

/** The index in memory. */
export function copies(): Promise<Index> {
  index ??= readIndex();
  return index;
}

/** Stores the index soon, once for several changes. */
function save(): Promise<void> {
  saving ??= new Promise((resolve) => setTimeout(resolve, SAVE_AFTER_MS)).then(async () => {
    saving = undefined;
    await (await openCache()).put(INDEX_KEY, new Response(JSON.stringify(await copies())));
  });
  return saving;
}

/** Whether a response may be kept: it is complete, and no other URL redirected to it. */
export function isOwnFile({ status, redirected }: Response): boolean {
  return status === 200 && !redirected;
}

/** The copy with its own headers and a decompressed body; undefined without one. */
export async function findCopy(url: string): Promise<Response | undefined> {
  const copy = await (await openCache()).match(url);
  if (!copy) return;
  const entry = (await copies())[url];
  if (entry) entry[1] = Date.now();
  save().catch(() => {});
  return new Response(bodyOf(copy), copy);
}

/** Deletes a copy. */
export async function dropCopy(url: string): Promise<void> {
  delete (await copies())[url];
  await (await openCache()).delete(url);
}

/**
 * Keeps a copy of a response. Text is compressed if the browser can also decompress it. If the browser refuses to store
 * more, the budget is halved.
 * @param validUntil time until which the prices of its release are valid, epoch ms; '' if unknown
 */
export async function keepCopy(url: string, response: Response, validUntil = ''): Promise<void> {
  const found = await copies();
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.set(KEPT_HEADER, `${Date.now()} ${validUntil}`);
  let { body } = response;
  if (
    body &&
    /html|json/.test(headers.get('content-type') ?? '') &&
    self.CompressionStream &&
    self.DecompressionStream
  ) {
    headers.set(GZIP_HEADER, '1');
    body = body.pipeThrough(new CompressionStream('gzip'));
  }
  const bytes = await new Response(body).blob();
  try {
    await (await openCache()).put(url, new Response(bytes, { headers }));
    found[url] = [bytes.size, Date.now()];
  } catch {
    budget /= 2;
  }
  let sum = 0;
  for (const [other, [size]] of Object.entries(found).sort(([, [, a]], [, [, b]]) => b - a)) {
    sum += size;
    if (sum > budget) await dropCopy(other);
  }
  save().catch(() => {});
}
