/** Replaces image names in JSON responses by URLs, and responds to unchanged GETs with 304. */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { imageUrls } from '../images/image-urls.ts';

/**
 * Responses to GET have an ETag and `no-cache`, unless they are marked `no-store`.
 *
 * @param publicUrl origin of image URLs; undefined: the origin of the request
 */
export function jsonResponses(publicUrl: string | undefined): MiddlewareHandler {
  return async function finishResponse(c, next) {
    await next();
    if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
    const text = imageUrls(await c.res.text(), publicUrl ?? new URL(c.req.url).origin);
    const { status, headers } = c.res;
    headers.set('Content-Length', String(Buffer.byteLength(text)));
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || status !== 200 || headers.get('Cache-Control') === 'no-store') {
      c.res = new Response(text, { status, headers });
      return;
    }
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    headers.set('ETag', etag);
    headers.set('Cache-Control', 'no-cache');
    if (matches(c.req.header('If-None-Match'), etag)) {
      headers.delete('Content-Length');
      c.res = new Response(null, { status: 304, headers });
    } else {
      c.res = new Response(text, { status, headers });
    }
  };
}

/** `If-None-Match` compares weakly: compressing proxies turn a strong tag into a weak one. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
