/**
 * Finds the file of a release for a path: the path's own file, else the shell of the route, else the 404 page. The
 * result depends only on the parameters, so that one table of cases can test every server with the same rules.
 */
import { inRouteCase } from '#site/letter-case.ts';
import { AUTH_PATHS } from '#site/sign-in.ts';
import { matchesPattern } from './match-pattern.ts';
import type { RoutingTable } from './release-rules.ts';

export type Resolution =
  | { status: 200 | 404; file: string; headers: Record<string, string> }
  /** A redirect to the canonical URL; `location` is a path of the same host. */
  | { status: 308; location: string }
  /** The request is forwarded to the image host, see `image-proxy.ts`. */
  | { status: 'image-proxy'; url: string }
  /** The request is forwarded to the sign-in service, see `auth-proxy.ts`. */
  | { status: 'auth-proxy'; url: string }
  /** Broken escapes, dot segments or control characters: no browser sends such a path. */
  | { status: 400 };

const NOINDEX = { 'x-robots-tag': 'noindex' };

/** Whether the release has a file with exactly this decoded name. May read the server's storage. */
type FileExists = (file: string) => Promise<boolean>;

/**
 * Resolves a request target.
 * @param target path and query of the request line, percent-encoded
 * @throws the errors of `fileExists`
 */
export async function resolve(
  routing: RoutingTable,
  target: string,
  fileExists: FileExists,
): Promise<Resolution> {
  const [rawPath, query] = splitTarget(target);
  const segments = decodeSegments(rawPath);
  if (segments === null) return { status: 400 };

  const notFound: Resolution = { status: 404, file: notFoundFile(routing, rawPath), headers: NOINDEX };
  // No page has an encoded slash in its path, and servers interpret one differently.
  if (segments.some((segment) => /[/\\]/.test(segment)) || segments.some(isHidden)) return notFound;

  const images = routing.passedOn.find(({ prefix }) => rawPath.startsWith(prefix));
  if (images !== undefined) {
    return { status: 'image-proxy', url: images.to + rawPath.slice(images.prefix.length) + query };
  }

  if (routing.authProxy !== null && rawPath.startsWith(AUTH_PATHS)) {
    return { status: 'auth-proxy', url: routing.authProxy + rawPath + query };
  }

  const clean = cleanPath(routing, rawPath);
  if (clean !== rawPath) return { status: 308, location: clean + query };

  const path = `/${segments.join('/')}`;
  const file = await firstThatExists(filesOf(routing, path), fileExists);
  if (file !== null) return { status: 200, file, headers: {} };

  const shell = routing.shells.find(({ pattern }) => matchesPattern(pattern, path));
  if (shell !== undefined && (await fileExists(shell.file))) {
    return { status: 200, file: shell.file, headers: NOINDEX };
  }
  return notFound;
}

function notFoundFile({ notFound, notFoundBelow }: RoutingTable, path: string): string {
  return notFoundBelow.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`))?.file ?? notFound;
}

function splitTarget(target: string): [path: string, query: string] {
  const end = target.search(/[?#]/);
  return end === -1 ? [target, ''] : [target.slice(0, end), target.slice(end).replace(/#.*$/s, '')];
}

/** Decoded segments without empty ones (`//`, a trailing `/`); null for a path that gets status 400. */
function decodeSegments(rawPath: string): string[] | null {
  if (!rawPath.startsWith('/')) return null;
  try {
    const segments = rawPath
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    return segments.some((segment) => isDots(segment) || hasControls(segment)) ? null : segments;
  } catch {
    return null;
  }
}

function isDots(segment: string): boolean {
  return segment === '.' || segment === '..';
}

function hasControls(segment: string): boolean {
  return /\p{Cc}/u.test(segment);
}

function isHidden(segment: string, index: number): boolean {
  return segment.startsWith('.') && !(index === 0 && segment === '.well-known');
}

/** The canonical form of a path: single slashes, none at the end, no `.html`, `/` for the index, the route's letters. */
function cleanPath(routing: RoutingTable, rawPath: string): string {
  let path = rawPath.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (!routing.direct.includes(path.slice(1)) && /[^/]\.html$/.test(path)) path = path.slice(0, -5);
  return path === `/${routing.index.replace(/\.html$/, '')}` ? '/' : inRouteCase(path, routing.starts);
}

/** Possible files of a path, the preferred one first. */
function filesOf(routing: RoutingTable, path: string): string[] {
  const exact = routing.exact[path];
  if (exact !== undefined) return [exact];
  if (path === '/') return [routing.index];
  const name = path.slice(1);
  const isPage = name.endsWith('.html') && !routing.direct.includes(name);
  const candidates = isPage ? [`${name}.html`] : [name, `${name}.html`];
  return candidates.filter((file) => !isInternal(routing, file));
}

/** Looks up all files in parallel: each look-up may be a request to a storage. */
async function firstThatExists(files: readonly string[], fileExists: FileExists): Promise<string | null> {
  const exists = await Promise.all(files.map(fileExists));
  return files.find((_, index) => exists[index]) ?? null;
}

function isInternal(routing: RoutingTable, file: string): boolean {
  if (file === routing.index) return true;
  return routing.internal.some((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry));
}
