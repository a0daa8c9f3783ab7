/** The status page of a worker. Reading needs no token, as for metrics; its buttons need the configured token. */
import { Hono } from 'hono';
import { type Ledger, LedgerError, readLedger } from '#releases/ledger.ts';
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';
import type { PastBuild } from '../status.ts';
import { type ButtonDeps, buttonRoutes } from './button-routes.ts';
import { comparePage, compareReleases } from './compare-releases.ts';
import { listView } from './list-view.ts';
import { type AccessDeps, OperatorAccess } from './operator-access.ts';
import { healthIn, orderShops } from './order-shops.ts';
import { PageResponses } from './respond-page.ts';
import { shopView } from './shop-view.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { STATUS_CSS } from './status-css.ts';
import { STATUS_JS } from './status-js.ts';

/** Without a token the page has no buttons. */
export interface StatusPageDeps extends ButtonDeps, AccessDeps {
  /** Last builds of a shop, newest first. */
  history: (domain: string) => Promise<PastBuild[]>;
}

export function statusRoutes(deps: StatusPageDeps): Hono {
  const access = new OperatorAccess(deps);
  const page = new PageResponses(access);
  const routes = new Hono();
  routes.get('/status.css', (c) => c.body(STATUS_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  routes.get('/status.js', (c) =>
    c.body(STATUS_JS, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  routes.route('/', shopRoutes(deps, access, page));
  routes.route('/', signInRoutes(access, page));
  routes.route('/', buttonRoutes(deps, access, page));
  return routes;
}

/** The list of shops, and the page of each shop. */
function shopRoutes(deps: StatusPageDeps, access: OperatorAccess, page: PageResponses): Hono {
  const { status, history, store } = deps;
  const routes = new Hono();

  routes.get('/', async (c) => {
    const query = {
      text: c.req.query('q') ?? '',
      health: healthIn(c.req.query('show') ?? ''),
      page: Number(c.req.query('page')) || 1,
    };
    const state = await status();
    const list = orderShops(state.shops, query);
    const domains = list.shops.map(({ domain }) => domain);
    const ledgers = await ledgersOf(store, domains);
    const main = listView({ status: state, query, list, ledgers, isSignedIn: await access.hasSession(c) });
    const bad = state.shops.filter(({ health }) => health === 'parked' || health === 'failing').length;
    return page.show(c, `${bad === 0 ? '' : `(${bad}) `}Shops of the worker`, main);
  });

  routes.get('/shops/:domain', async (c) => {
    const { shops, at } = await status();
    const shop = shops.find(({ domain }) => domain === c.req.param('domain'));
    if (shop === undefined) return page.refuse(c, 404, 'No such shop', 'No tenant has this domain.');
    const releases = store.shop(shop.domain);
    const [live, ledger, builds] = await Promise.all([
      releases.liveId(),
      readLedger(releases).catch(ledgerError),
      history(shop.domain),
    ]);
    if (ledger instanceof LedgerError) return page.refuse(c, 409, shop.domain, ledger.message);
    const { from, to, page: file } = c.req.query();
    const ids = ledger.releases.map(({ id }) => id);
    const compared = await comparisonOf(releases, ids, { from, to, file });
    const view = {
      shop,
      history: builds,
      ledger,
      live,
      ...compared,
      isSignedIn: await access.hasSession(c),
      at,
    };
    return page.show(c, `${shop.domain}: ${shop.health}`, shopView(view));
  });

  return routes;
}

interface Compared {
  /** Ids of releases; by default the last two. */
  from: string | undefined;
  to: string | undefined;
  /** File of the page to compare. */
  file: string | undefined;
}

/** `comparison` is null if the ledger lacks one of the releases; `page` is null if the page is equal in both. */
async function comparisonOf(releases: ShopReleases, ids: readonly string[], { from, to, file }: Compared) {
  const before = from ?? ids.at(-2);
  const after = to ?? ids.at(-1);
  if (before === undefined || after === undefined || ![before, after].every((id) => ids.includes(id))) {
    return { comparison: null, page: null };
  }
  const comparison = await compareReleases(releases, before, after);
  const page =
    comparison === null || file === undefined ? null : await comparePage(releases, comparison, file);
  return { comparison, page };
}

function ledgerError(error: unknown): LedgerError {
  if (error instanceof LedgerError) return error;
  throw error;
}

/** Domain → ledger, without ledgers that cannot be read. */
async function ledgersOf(store: ReleaseStore, domains: readonly string[]): Promise<Map<string, Ledger>> {
  const ledgers = await Promise.all(
    domains.map(async (domain) => [domain, await readLedger(store.shop(domain)).catch(() => null)] as const),
  );
  return new Map(ledgers.flatMap(([domain, ledger]) => (ledger === null ? [] : [[domain, ledger] as const])));
}
