/**
 * `routing.json`: how a server finds the file of a release that answers a path. The rules are neutral, so
 * that each host's own form (nginx, an edge worker, redirect files) can be derived from them.
 */
import * as z from 'zod';

export const RoutingTable = z.object({
  /** File of `/`. */
  index: z.string(),
  /** File of every path without another answer, sent with status 404; it has no address of its own. */
  notFound: z.string(),
  /** Files with that answer for the paths below a prefix. */
  notFoundBelow: z.array(z.object({ prefix: z.string(), file: z.string() })).default([]),
  /** Files ending in `.html` that are served under that name; all others redirect to the clean path. */
  direct: z.array(z.string()),
  /** Files and folders (ending in `/`) of a release that have no address. */
  internal: z.array(z.string()),
  /** Path → file, where the file's name differs from the path. */
  exact: z.record(z.string(), z.string()),
  /** Ids without a file: `{id}` matches one segment; sent with status 200 and `noindex`. */
  shells: z.array(z.object({ pattern: z.string(), file: z.string() })),
  /** Path prefixes whose rest is requested from another host; only images of it are passed on. */
  passedOn: z.array(z.object({ prefix: z.string(), to: z.string() })).default([]),
  /** Origin of the sign-in service's host, to which `/__/auth/*` is forwarded; null forwards nothing. */
  authProxy: z.nullable(z.string()).default(null),
});
export type RoutingTable = z.infer<typeof RoutingTable>;

/** @throws {SyntaxError | z.ZodError} when the text is no routing table */
export function parseRouting(text: string): RoutingTable {
  return RoutingTable.parse(JSON.parse(text));
}
