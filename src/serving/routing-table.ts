/**
 * `routing.json`: how a server maps a path to a file of a release. The rules do not depend on a server, so that the
 * configuration of each one (nginx, an edge worker, redirect files) can be derived from them.
 */
import * as z from 'zod';

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
