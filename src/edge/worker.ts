/** The Cloudflare worker: serves the releases of all shops of one target by host. */
import type { ExecutionContext, R2Bucket } from '@cloudflare/workers-types';
import { textResponse } from '#serving/body-response.ts';
import { respond } from '#serving/respond.ts';
import { EdgeMemory } from './edge-memory.ts';
import { EdgeReleases } from './edge-releases.ts';

/** The bindings of `wrangler.jsonc`. */
export interface EdgeBindings {
  /** Bucket of the target. */
  RELEASES: R2Bucket;
  /** Prefix of the target in the bucket: `s3://bucket/PREFIX`; empty or absent for a target without one. */
  PREFIX?: string;
}

/** A request of the Workers runtime. */
type EdgeRequest = Request & { cf?: { clientAcceptEncoding?: string } };

const CACHE_NAME = 'releases';
const RETRY_SECONDS = 5;

const memory = new EdgeMemory();

export default {
  async fetch(request: EdgeRequest, bindings: EdgeBindings, context: ExecutionContext): Promise<Response> {
    try {
      const source = {
        bucket: bindings.RELEASES,
        cache: await caches.open(CACHE_NAME),
        prefix: keyPrefix(bindings.PREFIX ?? ''),
        waitUntil: (promise: Promise<unknown>) => context.waitUntil(promise),
      };
      return asStored(await respond(asReceived(request), new EdgeReleases(source, memory)));
    } catch (error) {
      console.error(error);
      return textResponse(503, 'This shop cannot be read right now. Please try again.', {
        'cache-control': 'no-store',
        'retry-after': String(RETRY_SECONDS),
      });
    }
  },
};

function keyPrefix(prefix: string): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `${trimmed}/`;
}

/** The request with the client's IP address and the encodings that it accepts, which Cloudflare overwrites. */
function asReceived(request: EdgeRequest): Request {
  const headers = new Headers(request.headers);
  const encodings = request.cf?.clientAcceptEncoding;
  if (encodings !== undefined) headers.set('accept-encoding', encodings);
  const client = headers.get('cf-connecting-ip');
  if (client !== null) headers.set('x-forwarded-for', client);
  return new Request(request, { headers });
}

/** Without this option the runtime compresses a body that has a `content-encoding` a second time. */
function asStored(response: Response): Response {
  if (!response.headers.has('content-encoding')) return response;
  const { status, headers, body } = response;
  const init: ResponseInit & { encodeBody: 'manual' } = { status, headers, encodeBody: 'manual' };
  return new Response(body, init);
}
