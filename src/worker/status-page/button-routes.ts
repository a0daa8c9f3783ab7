/** The buttons of the status page: rebuild, roll back, resume. */
import { Hono } from 'hono';
import { announceSwitch, purgeShop } from '#pipeline/purge/purge-shop.ts';
import type { Purge } from '#pipeline/purge/purger.ts';
import { LedgerError } from '#releases/ledger.ts';
import { ActivationConflictError, type ReleaseStore } from '#releases/release-store.ts';
import { RollbackError, resume, rollBack } from '#releases/rollback.ts';
import { LockedError } from '#system/lock.ts';
import { methodNotAllowed } from '../method-not-allowed.ts';
import type { WorkerStatus } from '../status.ts';
import { FORM_GUARD, formField } from './forms.ts';
import type { OperatorAccess } from './operator-access.ts';
import { type PageResponses, waitText } from './respond-page.ts';

const PATH = '/shops/:domain/:action{rebuild|rollback|resume}';
/** How long a request waits for a build that has locked the shop. Then the response names the build. */
const ROLLBACK_WAIT_MS = 10_000;
const REASON_CHARS = 200;

export interface ButtonDeps {
  status: () => Promise<WorkerStatus>;
  store: ReleaseStore;
  /** Queues a build. */
  rebuild: (domain: string) => Promise<unknown>;
  purge: Purge;
  /** Epoch ms. */
  now: () => number;
}

export function buttonRoutes(deps: ButtonDeps, access: OperatorAccess, page: PageResponses): Hono {
  const routes = new Hono();

  routes.post(PATH, ...FORM_GUARD, async (c) => {
    const wait = await access.checkClick(c);
    if (wait === 0) {
      const reason = 'The session has ended, or the worker has no WORKER_TOKEN.';
      return page.refuse(c, 401, 'Sign in first', reason);
    }
    if (wait !== null) {
      c.header('Retry-After', String(wait));
      return page.refuse(c, 429, 'Too many wrong tokens', waitText(wait));
    }
    const { domain, action } = c.req.param();
    if (!(await deps.status()).shops.some((shop) => shop.domain === domain)) {
      return page.refuse(c, 404, 'No such shop', 'No tenant has this domain.');
    }
    const [release, reason] = [await formField(c, 'release'), await formField(c, 'reason')];
    try {
      const warning = await handleClick(deps, { domain, action, release, reason });
      if (warning !== null) return page.refuse(c, 409, 'The cache was not purged', warning);
      return c.redirect(`/shops/${domain}`, 303);
    } catch (error) {
      if (!isExpected(error)) throw error;
      return page.refuse(c, 409, 'Nothing was changed', error.message);
    }
  });

  routes.all(PATH, methodNotAllowed('POST'));
  return routes;
}

interface Click {
  domain: string;
  /** `rebuild`, `rollback` or `resume`. */
  action: string;
  /** Of a rollback: the id of the release to make live, and the reason. */
  release: string;
  reason: string;
}

/** Resolves with a warning when the operator has to do something; else with null. */
async function handleClick(
  deps: ButtonDeps,
  { domain, action, release, reason }: Click,
): Promise<string | null> {
  const shop = deps.store.shop(domain);
  if (action === 'rollback') {
    if (release === '') throw new RollbackError('Name the release to roll back to.');
    return rollBackAndPurge(deps, domain, release, reason.replace(/\s+/g, ' ').trim().slice(0, REASON_CHARS));
  }
  if (action === 'resume') await resume(shop, ROLLBACK_WAIT_MS);
  await deps.rebuild(domain);
  return null;
}

async function rollBackAndPurge(
  { store, purge, now }: ButtonDeps,
  domain: string,
  release: string,
  reason: string,
): Promise<string | null> {
  const shop = store.shop(domain);
  const { from, warnings } = await rollBack({
    ...{ store, shop, release, reason, now: now(), waitMs: ROLLBACK_WAIT_MS },
    beforeSwitch: (live, next) => announceSwitch(purge, { store, shop }, live, next),
  });
  const problem = await purgeShop(purge, { store, shop }, from);
  return [...warnings, problem ?? ''].join(' ').trim() || null;
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof LedgerError ||
    error instanceof RollbackError ||
    error instanceof LockedError ||
    error instanceof ActivationConflictError
  );
}
