/** One request of the preview server as a value: what a CDN in front of the releases would answer. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { digest } from '#pipeline/release/page-key.ts';
import type { BodyCache } from '#preview/body-cache.ts';
import type { LiveSite, Sites } from '#preview/sites.ts';
import { assetsDir } from '#releases/install-assets.ts';
import { HASHED_DIR } from '#releases/public-files.ts';
import { ensureWithin, ReleasePathError } from '#releases/release-path.ts';
import { contentType, isCompressible } from './content-type.ts';
import { encodeBody, negotiateEncoding, SMALLEST_COMPRESSED_BYTES } from './encoding.ts';
import { HASHED_ASSET_HEADERS } from './hashed-assets.ts';
import { headersOf } from './header-rules.ts';
import { passOn } from './pass-on.ts';
import type { PreviewResponse } from './preview-response.ts';
import { resolve } from './resolve.ts';
import { shopNotFoundPage } from './shop-not-found.ts';

export interface PreviewRequest {
  method: string;
  /** Path and query as they stand in the request line. */
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface PreviewParts {
  outDir: string;
  sites: Sites;
  cache: BodyCache;
}

const PAGE_BROTLI_QUALITY = 5;
/** Hashed assets are compressed once and kept by browsers for a year. */
const ASSET_BROTLI_QUALITY = 9;

/** Answers a request; throws only when a file of a release cannot be read. */
export async function respond(parts: PreviewParts, request: PreviewRequest): Promise<PreviewResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return text(405, 'Method not allowed', { allow: 'GET, HEAD' });
  }
  const { target } = request;
  if (target.startsWith(`/${HASHED_DIR}/`)) return asset(parts, request, target);
  const site = await parts.sites.find(one(request.headers.host));
  return site === null ? shopNotFoundPage() : page(parts, request, site, target);
}

async function page(
  { cache }: PreviewParts,
  request: PreviewRequest,
  site: LiveSite,
  target: string,
): Promise<PreviewResponse> {
  const { manifest, dir, id } = site.release;
  const found = resolve(site.routing, target, (file) => isServed(manifest.files, file));
  if (found.status === 400) return text(400, 'Bad request', {});
  if (found.status === 'passed on') return passOn(found.url, request.headers);
  if (found.status === 308) return text(308, '', { location: found.location, 'x-release': id });

  const isPage = found.file.endsWith('.html');
  const file =
    site.isDefault && isPage && site.routing.index in manifest.files ? site.routing.index : found.file;
  const status = site.isDefault && isPage ? 404 : found.status;
  const headers = {
    ...headersOf(site.headers, decodeURIComponent(target.replace(/[?#].*$/s, ''))),
    ...found.headers,
    'x-release': id,
  };
  const hash = file === 'release.json' ? id : manifest.files[file];
  if (hash === undefined) return text(404, 'Not found', headers);
  const read = () => readFile(ensureWithin(dir, file));
  return answer(cache, request, { status, headers, file, hash, read, quality: PAGE_BROTLI_QUALITY });
}

/** Release files that have an address; `release.json` does not list itself. */
function isServed(files: Readonly<Record<string, string>>, file: string): boolean {
  return file === 'release.json' || Object.hasOwn(files, file);
}

async function asset(
  { outDir, cache }: PreviewParts,
  request: PreviewRequest,
  target: string,
): Promise<PreviewResponse> {
  const file = decodeURIComponentOrNull(target.slice(HASHED_DIR.length + 2).replace(/[?#].*$/s, ''));
  if (file === null) return text(400, 'Bad request', {});
  try {
    if (file.split('/').some((segment) => segment.startsWith('.'))) return text(404, 'Not found', {});
    const body = await readFile(ensureWithin(path.join(assetsDir(outDir), HASHED_DIR), file));
    return await answer(cache, request, {
      status: 200,
      headers: { ...HASHED_ASSET_HEADERS },
      file,
      hash: digest(body),
      read: async () => body,
      quality: ASSET_BROTLI_QUALITY,
    });
  } catch (error) {
    const isMissing =
      error instanceof Error &&
      'code' in error &&
      /^(ENOENT|EISDIR|ENOTDIR|ENAMETOOLONG)$/.test(String(error.code));
    if (isMissing || error instanceof ReleasePathError) return text(404, 'Not found', {});
    throw error;
  }
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  file: string;
  /** Digest of the file's bytes. */
  hash: string;
  read: () => Promise<Buffer>;
  quality: number;
}

async function answer(cache: BodyCache, request: PreviewRequest, found: Answer): Promise<PreviewResponse> {
  const type = contentType(found.file);
  const headers: Record<string, string> = { ...found.headers, 'content-type': type };
  const plain = await cache.get(found.hash, found.read);
  let encoding = negotiateEncoding(one(request.headers['accept-encoding']));
  if (isCompressible(type)) headers.vary = 'accept-encoding';
  if (!isCompressible(type) || plain.length < SMALLEST_COMPRESSED_BYTES) encoding = 'identity';
  headers.etag = encoding === 'identity' ? `"${found.hash}"` : `"${found.hash}-${encoding}"`;
  if (found.status === 200 && matchesEtag(one(request.headers['if-none-match']), headers.etag)) {
    return { status: 304, headers, body: Buffer.alloc(0) };
  }
  if (encoding === 'identity') return { status: found.status, headers, body: plain };
  headers['content-encoding'] = encoding;
  const body = await cache.get(`${found.hash}-${encoding}`, () => encodeBody(plain, encoding, found.quality));
  return { status: found.status, headers, body };
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const given = header.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return given.includes(etag) || given.includes('*');
}

function text(status: number, message: string, headers: Record<string, string>): PreviewResponse {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: Buffer.from(message),
  };
}

function decodeURIComponentOrNull(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.[0];
}
