/** Paths of a built shop: one of every page kind, and unknown ids of routes with ids. */
import { PATTERNS } from '#site/page-paths.ts';
import { ROUTES, type Route } from '#site/routes.ts';
import { RUNS_COMBINATIONS } from '../../support/combinations.ts';
import { E2E_PORT } from '../../support/e2e-ports.ts';
import { httpGet } from '../../support/http-get.ts';

const ROUTE_LIST: Route[] = Object.values(ROUTES);
/** Plain text without page markup. */
const PAGES = ROUTE_LIST.filter(({ prerender }) => prerender !== 'text').map(({ pattern }) => pattern);
/** An id that does not exist. */
export const UNKNOWN_ID = '65f0c0ffee0000000000beef';

async function releasedPaths(shop: string): Promise<string[]> {
  const { text } = await httpGet(E2E_PORT, `${shop}.localhost`, '/release.json');
  const { pages }: { pages: { path: string | null }[] } = JSON.parse(text);
  return pages.flatMap(({ path }) => path ?? []);
}

/** One page of every prerendered kind of the shop, found by following links. */
export async function prerenderedKinds(shop: string): Promise<string[]> {
  const released = await releasedPaths(shop);
  const fixed = ROUTE_LIST.filter(({ prerender }) => prerender === 'once').map(({ pattern }) => pattern);
  const entities = PAGES.filter((pattern) => pattern.includes('{')).map((pattern) => {
    const parent = pattern.replace('{id}', '');
    return released.find((path) => path.startsWith(parent) && !path.slice(parent.length).includes('/'));
  });
  const laterPage = released.find((path) => /\/page\/2$/.test(path));
  const known = new Set(PAGES.map((pattern) => pattern.split('/')[1]));
  const ownAddress = released.find((path) => path !== '/' && !known.has(path.split('/')[1]));
  return [...fixed, ...entities, laterPage, ownAddress].filter((path) => path !== undefined);
}

/** Pages of the account area, which redirect guests. */
export const ACCOUNT_PAGES = PAGES.filter((pattern) => pattern === PATTERNS.account || /\/my-/.test(pattern));

/** Routes whose unknown ids show what those of other routes do, under another heading. */
const SAME_UNKNOWN: readonly string[] = [
  ROUTES['flash-product'],
  ROUTES.campaign,
  ROUTES.collection,
  ROUTES.page,
].map(({ pattern }) => pattern);

/** Pages that are filled in the browser, but for the account area, and pages of unknown ids. */
export function shellKinds(): string[] {
  const shells = ROUTE_LIST.filter(({ prerender }) => prerender === 'shell')
    .map(({ pattern }) => pattern)
    .filter((pattern) => !ACCOUNT_PAGES.includes(pattern));
  const unknown = PAGES.filter((pattern) => pattern.includes('{'))
    .filter((pattern) => RUNS_COMBINATIONS || !SAME_UNKNOWN.includes(pattern))
    .map((pattern) => pattern.replace('{id}', UNKNOWN_ID));
  return [...shells, ...unknown, '/search?value=a', '/offline.html', '/no/such/page'];
}
