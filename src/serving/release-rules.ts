/**
 * The rules by which a server sends a release: `routing.json` maps a path to a file, `headers.json` maps it to response
 * headers. They do not depend on a server, so that the configuration of each one (nginx, an edge worker, redirect
 * files) can be derived from them. Hashed assets, which all releases of all shops share, have rules of their own.
 */
import * as z from 'zod';
import { matchesPattern } from './match-pattern.ts';

/** Public path of the folder with all hashed assets: files named by their content. */
export const HASHED_ASSETS_PATH = '/_astro/';

/** Response headers of hashed assets. The name changes with the content, so browsers never revalidate. */
export const HASHED_ASSET_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

/** `routing.json`. */
export const RoutingTable = z.object({
  /** File of `/`. */
  index: z.string(),
  /** File of every path that no other rule maps to a file, sent with status 404. No path leads to it directly. */
  notFound: z.string(),
  /** As `notFound`, for the paths below a prefix. */
  notFoundBelow: z.array(z.object({ prefix: z.string(), file: z.string() })).default([]),
  /**
   * Files ending in `.html` that are served under that name; other paths ending in `.html` redirect to the clean path.
   */
  direct: z.array(z.string()),
  /** Files and folders (ending in `/`) of a release that have no URL. */
  internal: z.array(z.string()),
  /** Path → file, for files whose name differs from their path. */
  exact: z.record(z.string(), z.string()),
  /** Files for ids without a page: `{id}` matches one segment; sent with status 200 and `noindex`. */
  shells: z.array(z.object({ pattern: z.string(), file: z.string() })),
  /** Starts of the routes' paths, longest first: a path that differs only in letter case redirects. */
  starts: z.array(z.string()).default([]),
  /**
   * Path prefixes whose requests are forwarded to another host (`to` + the rest of the path); only images are returned.
   */
  passedOn: z.array(z.object({ prefix: z.string(), to: z.string() })).default([]),
  /** Origin of the sign-in service's host, to which `/__/auth/*` is forwarded; null forwards nothing. */
  authProxy: z.nullable(z.string()).default(null),
});
export type RoutingTable = z.infer<typeof RoutingTable>;

/** @throws {SyntaxError | z.ZodError} when the text is not a valid routing table */
export function parseRouting(text: string): RoutingTable {
  return RoutingTable.parse(JSON.parse(text));
}

/**
 * `headers.json`. A server adds `x-release` (the id in `release.json`), strong ETags and, where it terminates TLS, the
 * headers of `tls`.
 */
export const HeaderRules = z.object({
  /** The first rule that matches a path names its set. `{id}` matches one segment, a final `*` one or more segments. */
  rules: z.array(z.object({ pattern: z.string(), set: z.string() })),
  sets: z.record(z.string(), z.record(z.string(), z.string())),
  /** Set for paths that no rule matches. */
  otherwise: z.string(),
  tls: z.record(z.string(), z.string()),
});
export type HeaderRules = z.infer<typeof HeaderRules>;

/** @throws {SyntaxError | z.ZodError} when the text is not a valid table of header rules */
export function parseHeaders(text: string): HeaderRules {
  return HeaderRules.parse(JSON.parse(text));
}

/** The headers of a path. @param path decoded, without query */
export function headersOf(headers: HeaderRules, path: string): Record<string, string> {
  const rule = headers.rules.find(({ pattern }) => matchesPattern(pattern, path));
  return headers.sets[rule?.set ?? headers.otherwise] ?? {};
}
