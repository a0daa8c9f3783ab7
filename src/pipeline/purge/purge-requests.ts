/** A list of changed URLs as requests to the supported caches. */
import { SIGNATURE_HEADER, signatureOf, TIME_HEADER } from '#system/hook-signature.ts';
import type { ChangedUrls } from './changed-urls.ts';

/** URLs in one call, which every plan of Cloudflare accepts. */
const CLOUDFLARE_BATCH = 30;
/** With more URLs the whole host is purged: the calls would take longer than refilling the cache. */
const CLOUDFLARE_MOST = 900;
/** CloudFront processes 3,000 paths at a time, over all invalidations. */
const CLOUDFRONT_MOST = 1000;

/** What one activation changed. */
export interface ShopChange extends ChangedUrls {
  /** Id of the switch: a release that becomes live again has another one. */
  switch: string;
  domain: string;
  /** Origins under which shoppers get the shop, the canonical one first, without a trailing slash. */
  origins: string[];
  /** Null when the shop was removed. */
  release: string | null;
}

export interface PurgeRequest {
  url: string;
  /** The only origin of the request's URLs; null if they are of all origins. */
  origin: string | null;
  headers: Record<string, string>;
  body: string;
}

function pathsOf({ added, changed, removed }: ChangedUrls): string[] {
  return [...added, ...changed, ...removed];
}

/**
 * The change as JSON, signed like the hooks of a worker: HMAC-SHA256 over `<seconds>.<body>` in `X-Hook-Signature`.
 * @param now epoch ms
 */
export function hookRequests(url: string, secret: string, change: ShopChange, now: number): PurgeRequest[] {
  const seconds = String(Math.floor(now / 1000));
  const body = JSON.stringify(change);
  const headers = {
    'content-type': 'application/json',
    [TIME_HEADER]: seconds,
    [SIGNATURE_HEADER]: signatureOf(secret, seconds, body),
  };
  return [{ url, origin: null, headers, body }];
}

/**
 * URLs in batches, or all URLs of the shop's hosts. Each call has only URLs of one host: Cloudflare rejects the whole
 * call if a URL belongs to another zone.
 */
export function cloudflareRequests(zone: string, token: string, change: ShopChange): PurgeRequest[] {
  const { origins, everything } = change;
  const paths = pathsOf(change);
  const isWhole = everything || origins.length * paths.length > CLOUDFLARE_MOST;
  const bodiesOf = (origin: string) =>
    isWhole
      ? [{ hosts: [new URL(origin).host] }]
      : batches(paths, CLOUDFLARE_BATCH).map((batch) => ({ files: batch.map((path) => `${origin}${path}`) }));
  return origins.flatMap((origin) =>
    bodiesOf(origin).map((body) => ({
      url: `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
      origin,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })),
  );
}

/**
 * Input of `aws cloudfront create-invalidation --cli-input-json`. CloudFront invalidates paths, not hosts. The
 * `CallerReference` identifies the switch: a repeated call makes no second invalidation, and a rollback makes one.
 */
export function cloudFrontInvalidation(distribution: string, change: ShopChange): string {
  const paths = pathsOf(change);
  const items = change.everything || paths.length > CLOUDFRONT_MOST ? ['/*'] : paths;
  return JSON.stringify({
    DistributionId: distribution,
    InvalidationBatch: {
      Paths: { Quantity: items.length, Items: items },
      CallerReference: `${change.domain}-${change.switch}`,
    },
  });
}

function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
