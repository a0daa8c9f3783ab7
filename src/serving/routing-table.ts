/**
 * `routing.json`: how a server answers a path from the files of a release. Neutral and O(routes), so that
 * each host's own form (nginx, an edge worker, redirect files) can be made from it. Never O(pages).
 */
import * as z from 'zod';
import { OWN_HOST_PICTURES, type PictureService } from '#site/image.ts';
import { ROUTES, type Route, shellFile } from '#site/routes.ts';

/** The plain text of `/payment-failed` (spec §2). */
export const PAYMENT_FAILED_FILE = 'payment-failed.txt';

const RoutingTable = z.object({
  /** Answers `/`. */
  index: z.string(),
  /** Answers what nothing else answers, with status 404; has no address of its own. */
  notFound: z.string(),
  /** Files ending in `.html` that are served under that name; all others redirect to the clean path. */
  direct: z.array(z.string()),
  /** Files and folders (ending in `/`) of a release that have no address. */
  internal: z.array(z.string()),
  /** Paths that are answered with a file of another name. */
  exact: z.record(z.string(), z.string()),
  /** Ids without a file: `{id}` stands for one segment; status 200, kept out of search engines. */
  shells: z.array(z.object({ pattern: z.string(), file: z.string() })),
  /** Paths whose rest is passed on to another host, which may answer with pictures alone. */
  passedOn: z.array(z.object({ prefix: z.string(), to: z.string() })).default([]),
});
export type RoutingTable = z.infer<typeof RoutingTable>;

/** The rules of a shop: those of the route table, and where its pictures are when its own host answers for them. */
export function createRouting({ images, api }: PictureService): RoutingTable {
  const routes: Route[] = Object.values(ROUTES);
  return {
    index: 'index.html',
    notFound: '404.html',
    // The service worker stores this file by its own name: browsers refuse redirected answers for pages.
    direct: ['offline.html'],
    internal: ['404.html', '_shells/', 'headers.json', 'routing.json'],
    exact: { [ROUTES['payment-failed'].pattern]: PAYMENT_FAILED_FILE },
    shells: routes.flatMap(({ pattern, shell }) =>
      shell === undefined ? [] : [{ pattern, file: shellFile(shell) }],
    ),
    passedOn: images?.startsWith(OWN_HOST_PICTURES)
      ? [{ prefix: OWN_HOST_PICTURES, to: `${new URL(api).origin}/` }]
      : [],
  };
}

/** @throws {SyntaxError | z.ZodError} when the text is no routing table */
export function parseRouting(text: string): RoutingTable {
  return RoutingTable.parse(JSON.parse(text));
}
