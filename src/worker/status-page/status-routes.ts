/** The status page of a worker: reading is free, as of metrics; its buttons need the configured token. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { announceSwitch, purgeShop } from '#pipeline/purge/purge-shop.ts';
import type { Purge } from '#pipeline/purge/purger.ts';
import { LedgerError, readLedger } from '#releases/ledger.ts';
import { ActivationConflictError, type ReleaseStore } from '#releases/release-store.ts';
import { RollbackError, resume, rollBack } from '#releases/rollback.ts';
import { LockedError } from '#system/lock.ts';
import { methodNotAllowed } from '../method-not-allowed.ts';
import type { PastBuild, WorkerStatus } from '../status.ts';
import { comparePage, compareReleases } from './compare-releases.ts';
import { type Html, layout } from './layout.ts';
import { listView } from './list-view.ts';
import { healthIn, orderShops } from './order-shops.ts';
import { isSession, isToken, newSession, SESSION_COOKIE, SESSION_SECONDS } from './session.ts';
import { shopView } from './shop-view.ts';
import { STATUS_CSS } from './status-css.ts';
import { STATUS_JS } from './status-js.ts';
import { callerOf, TokenAttempts } from './token-attempts.ts';

/** An operator waits for the answer: a build that takes longer is named in it. */
const ROLLBACK_WAIT_MS = 10_000;
const BODY_LIMIT_BYTES = 4096;
const REASON_CHARS = 200;
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface StatusPageDeps {
  status: () => Promise<WorkerStatus>;
  /** Last builds of a shop, newest first. */
  history: (domain: string) => Promise<PastBuild[]>;
  store: ReleaseStore;
  /** Queues a build. */
  rebuild: (domain: string) => Promise<unknown>;
  purge: Purge;
  /** Without one there are no buttons. */
  token: string | null;
  /** Epoch ms. */
  now: () => number;
}

export function statusRoutes(deps: StatusPageDeps): Hono {
  const { status, history, store, token, now } = deps;
  const routes = new Hono();
  const hasSession = (c: Context) =>
    token !== null && isSession(token, getCookie(c, SESSION_COOKIE) ?? '', now());
  const attempts = new TokenAttempts();
  /** Null for the right token, else the seconds until another one may be given. After many wrong ones none is right. */
  const refusedSeconds = (c: Context, given: string) => {
    const caller = callerOf(c);
    const wait = attempts.waitSeconds(caller, now());
    if (wait > 0) return wait;
    if (token !== null && isToken(token, given)) return null;
    attempts.noteWrong(caller, now());
    return 0;
  };
  const show = (c: Context, title: string, main: Html, code: 200 | Refusal = 200) => {
    c.header('Content-Security-Policy', POLICY);
    c.header('Referrer-Policy', 'same-origin');
    return c.html(layout({ title, main, hasToken: token !== null, isSignedIn: hasSession(c) }), code);
  };
  const message = (c: Context, code: Refusal, title: string, text: string) =>
    show(
      c,
      title,
      html`<h1>${title}</h1><p class="problem">${text}</p><p><a href="/">All shops</a></p>`,
      code,
    );

  routes.get('/status.css', (c) => c.body(STATUS_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  routes.get('/status.js', (c) =>
    c.body(STATUS_JS, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  routes.get('/', async (c) => {
    const query = {
      text: c.req.query('q') ?? '',
      health: healthIn(c.req.query('show') ?? ''),
      page: Number(c.req.query('page')) || 1,
    };
    const state = await status();
    const list = orderShops(state.shops, query);
    const pins = await pinsOf(
      store,
      list.shops.map(({ domain }) => domain),
    );
    const main = listView({ status: state, query, list, pins, isSignedIn: hasSession(c) });
    const bad = state.shops.filter(({ health }) => health === 'parked' || health === 'failing').length;
    return show(c, `${bad === 0 ? '' : `(${bad}) `}Shops of the worker`, main);
  });

  routes.get('/shops/:domain', async (c) => {
    const { shops, at } = await status();
    const shop = shops.find(({ domain }) => domain === c.req.param('domain'));
    if (shop === undefined) return message(c, 404, 'No such shop', 'No tenant has this domain.');
    const releases = store.shop(shop.domain);
    const [live, ledger, builds] = await Promise.all([
      releases.liveId(),
      readLedger(releases).catch(ledgerError),
      history(shop.domain),
    ]);
    if (ledger instanceof LedgerError) return message(c, 409, shop.domain, ledger.message);
    const [before, last] = ledger.releases.slice(-2).map(({ id }) => id);
    const [from, to] = [c.req.query('from') ?? before, c.req.query('to') ?? last];
    const comparison =
      from === undefined ||
      to === undefined ||
      ![from, to].every((id) => ledger.releases.some((one) => one.id === id))
        ? null
        : await compareReleases(releases, from, to);
    const file = c.req.query('page');
    const page =
      comparison === null || file === undefined ? null : await comparePage(releases, comparison, file);
    const view = { shop, history: builds, ledger, live, comparison, page, isSignedIn: hasSession(c), at };
    return show(c, `${shop.domain}: ${shop.health}`, shopView(view));
  });

  routes.get('/sign-in', (c) => (token === null ? c.notFound() : show(c, 'Sign in', signInForm(''))));

  const limit = bodyLimit({
    maxSize: BODY_LIMIT_BYTES,
    onError: (c) => c.text(`The form is larger than ${BODY_LIMIT_BYTES} bytes.`, 413),
  });
  const guard = [fromThisSite, limit] as const;

  routes.post('/sign-in', ...guard, async (c) => {
    if (token === null) return c.notFound();
    const wait = refusedSeconds(c, await field(c, 'token'));
    if (wait === 0) return show(c, 'Sign in', signInForm(WRONG_TOKEN), 403);
    if (wait !== null) {
      c.header('Retry-After', String(wait));
      return show(c, 'Sign in', signInForm(waitText(wait)), 429);
    }
    setCookie(c, SESSION_COOKIE, newSession(token, now()), {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: c.req.header('X-Forwarded-Proto') === 'https',
      maxAge: SESSION_SECONDS,
    });
    return c.redirect('/', 303);
  });

  routes.post('/sign-out', ...guard, (c) => {
    deleteCookie(c, SESSION_COOKIE, { path: '/' });
    return c.redirect('/', 303);
  });

  routes.post('/shops/:domain/:action{rebuild|rollback|resume}', ...guard, async (c) => {
    const bearer = bearerOf(c);
    const wait = hasSession(c) ? null : bearer === undefined ? 0 : refusedSeconds(c, bearer);
    if (wait === 0)
      return message(c, 401, 'Sign in first', 'The session has ended, or the worker has no WORKER_TOKEN.');
    if (wait !== null) {
      c.header('Retry-After', String(wait));
      return message(c, 429, 'Too many wrong tokens', waitText(wait));
    }
    const { domain, action } = c.req.param();
    if (!(await status()).shops.some((shop) => shop.domain === domain)) {
      return message(c, 404, 'No such shop', 'No tenant has this domain.');
    }
    try {
      const warning = await act(deps, domain, action, await field(c, 'release'), await field(c, 'reason'));
      if (warning !== null) return message(c, 409, 'The cache was not purged', warning);
      return c.redirect(`/shops/${domain}`, 303);
    } catch (error) {
      if (!isExpected(error)) throw error;
      return message(c, 409, 'Nothing was changed', error.message);
    }
  });

  routes.all('/sign-in', methodNotAllowed('GET, HEAD, POST'));
  for (const path of ['/sign-out', '/shops/:domain/:action{rebuild|rollback|resume}']) {
    routes.all(path, methodNotAllowed('POST'));
  }

  return routes;
}

type Refusal = 401 | 403 | 404 | 409 | 429;
const WRONG_TOKEN = 'This is not the token of the worker (WORKER_TOKEN).';
const waitText = (seconds: number) => `Too many wrong tokens. Try again in ${seconds} seconds.`;

function bearerOf(c: Context): string | undefined {
  return /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
}

const ownForms = csrf();

/** Refuses forms of other sites. No browser adds a bearer token by itself; it does so with a password of a proxy. */
const fromThisSite = createMiddleware(async (c, next) => {
  let isOwn = bearerOf(c) !== undefined;
  if (!isOwn) {
    await ownForms(c, async () => {
      isOwn = true;
    }).catch((error: unknown) => {
      if (!(error instanceof HTTPException)) throw error;
    });
  }
  if (!isOwn) return c.text('Send forms from the page of the worker itself.', 403);
  return next();
});

/** Resolves with a warning when something is left to do. */
async function act(
  { store, rebuild, purge, now }: StatusPageDeps,
  domain: string,
  action: string,
  release: string,
  reason: string,
): Promise<string | null> {
  const shop = store.shop(domain);
  if (action === 'rollback') {
    if (release === '') throw new RollbackError('Name the release to go back to.');
    const cleaned = reason.replace(/\s+/g, ' ').trim().slice(0, REASON_CHARS);
    const { from } = await rollBack({
      ...{ store, shop, release, reason: cleaned, now: now(), waitMs: ROLLBACK_WAIT_MS },
      beforeSwitch: (live, next) => announceSwitch(purge, { store, shop }, live, next),
    });
    return purgeShop(purge, { store, shop }, from);
  }
  if (action === 'resume') await resume(shop, ROLLBACK_WAIT_MS);
  await rebuild(domain);
  return null;
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof LedgerError ||
    error instanceof RollbackError ||
    error instanceof LockedError ||
    error instanceof ActivationConflictError
  );
}

function ledgerError(error: unknown): LedgerError {
  if (error instanceof LedgerError) return error;
  throw error;
}

async function pinsOf(store: ReleaseStore, domains: readonly string[]) {
  const ledgers = await Promise.all(
    domains.map(
      async (domain) => [domain, (await readLedger(store.shop(domain)).catch(() => null))?.pin] as const,
    ),
  );
  return new Map(ledgers.flatMap(([domain, pin]) => (pin ? [[domain, pin] as const] : [])));
}

async function field(c: Context, name: string): Promise<string> {
  const value = (await c.req.parseBody())[name];
  return typeof value === 'string' ? value : '';
}

/** @param problem empty before the first attempt */
function signInForm(problem: string): Html {
  const isRefused = problem !== '';
  return html`<h1>Sign in</h1>
<form method="post" action="/sign-in" class="sign-in"><label>Token
<input type="password" name="token" autocomplete="current-password" required ${isRefused ? html`autofocus aria-invalid="true" aria-describedby="problem"` : ''}></label>
${isRefused ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
<button>Sign in</button></form>`;
}
