/** Maps a request to a response from the releases, with the same result on every server. */
import { hostName } from '#site/host-name.ts';
import { forwardAuth } from './auth-proxy.ts';
import { textResponse } from './body-response.ts';
import { fileResponse } from './file-response.ts';
import { forwardImage } from './image-proxy.ts';
import { HASHED_ASSET_HEADERS, HASHED_ASSETS_PATH, headersOf } from './release-rules.ts';
import type { LiveRelease, Releases } from './releases.ts';
import { resolve } from './resolve.ts';
import { WORKER_FILE } from './retired-worker.ts';
import { shopNotFoundResponse, workerNotFoundResponse } from './shop-not-found.ts';

/**
 * The response to a request. The shop is found by the `Host` header, or by the URL when there is none. For an `https:`
 * URL the response has the headers of `tls`.
 * @param target path and query of the request line. `Request` normalizes its URL: a server that has the request line
 *   passes its target, so that dot segments and unusual escapes are refused, not resolved.
 * @throws when the storage of the releases fails
 */
export async function respond(
  request: Request,
  releases: Releases,
  target: string = targetOf(request.url),
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return textResponse(405, 'Method not allowed', { allow: 'GET, HEAD' });
  }
  const [host, path] = hostAndPath(request, target);
  const response = await get(request, releases, host, path);
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A target in absolute form (`http://shop/…`) replaces the `Host` header (RFC 9112 §3.2.2). */
function hostAndPath(request: Request, target: string): [host: string, path: string] {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [];
  if (authority !== undefined) return [authority, rest.startsWith('/') ? rest : `/${rest}`];
  return [request.headers.get('host') ?? new URL(request.url).host, target];
}

async function get(request: Request, releases: Releases, host: string, target: string): Promise<Response> {
  if (target.startsWith(HASHED_ASSETS_PATH)) return getAsset(request, releases, target);
  const release = await releases.find(hostName(host));
  if (release !== null) return getPage(request, release, target);
  return pathOf(target) === `/${WORKER_FILE}` ? workerNotFoundResponse() : shopNotFoundResponse();
}

async function getAsset(request: Request, releases: Releases, target: string): Promise<Response> {
  const file = decodeOrNull(pathOf(target).slice(HASHED_ASSETS_PATH.length));
  if (file === null) return textResponse(400, 'Bad request');
  const isHidden = file.split('/').some((segment) => segment.startsWith('.'));
  const stored = isHidden ? null : await releases.findAsset(file);
  if (stored === null) return textResponse(404, 'Not found');
  return fileResponse(request, { status: 200, file, headers: HASHED_ASSET_HEADERS, stored });
}

async function getPage(request: Request, release: LiveRelease, target: string): Promise<Response> {
  const { id, routing, isDefault } = release;
  const found = await resolve(routing, target, async (file) => (await release.find(file)) !== null);
  if (found.status === 400) return textResponse(400, 'Bad request');
  if (found.status === 'image-proxy') return forwardImage(found.url, request.headers);
  if (found.status === 'auth-proxy') return forwardAuth(found.url, request.headers);
  if (found.status === 308) return textResponse(308, '', { location: found.location, 'x-release': id });

  const headers = {
    ...headersOf(release.headers, decodeURIComponent(pathOf(target))),
    ...(new URL(request.url).protocol === 'https:' && release.headers.tls),
    ...found.headers,
    'x-release': id,
  };
  const isDefaultPage = isDefault && found.file.endsWith('.html');
  const status = isDefaultPage ? 404 : found.status;
  const index = isDefaultPage ? await release.find(routing.index) : null;
  const stored = index ?? (await release.find(found.file));
  if (stored === null) return textResponse(404, 'Not found', headers);
  const file = index === null ? found.file : routing.index;
  return fileResponse(request, { status, file, headers, stored });
}

function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '');
}

function decodeOrNull(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
