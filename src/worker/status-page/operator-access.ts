/** Authorizes clicks on the buttons of the status page, by a session cookie or by the token in a header. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { SharedKeys } from '../queue/shared-keys.ts';
import { isSession, isToken, newSession, SESSION_COOKIE, SESSION_SECONDS } from './session.ts';
import { TokenAttempts } from './token-attempts.ts';

export interface AccessDeps {
  /** The operator token; null disables sign-in. */
  token: string | null;
  /** A client's IP address, by which wrong tokens are counted. */
  clientIp: (c: Context) => string;
  ended: Pick<SharedKeys, 'add' | 'has'>;
  /** Epoch ms. */
  now: () => number;
}

export class OperatorAccess {
  readonly #deps: AccessDeps;
  readonly #attempts = new TokenAttempts();

  constructor(deps: AccessDeps) {
    this.#deps = deps;
  }

  get isConfigured(): boolean {
    return this.#deps.token !== null;
  }

  async hasSession(c: Context): Promise<boolean> {
    const session = this.#validSession(c);
    return session !== null && !(await this.#deps.ended.has(session));
  }

  /** The session of a request, also one that was signed out. */
  #validSession(c: Context): string | null {
    const { token, now } = this.#deps;
    const session = getCookie(c, SESSION_COOKIE) ?? '';
    return token !== null && isSession(token, session, now()) ? session : null;
  }

  /**
   * Checks a token. Clients with many wrong tokens have to wait.
   * @returns null when it is correct; 0 when it is wrong; else the seconds until the client may try again
   */
  checkToken(c: Context, given: string): number | null {
    const { token, clientIp, now } = this.#deps;
    const client = clientIp(c);
    const wait = this.#attempts.waitSeconds(client, now());
    if (wait > 0) return wait;
    if (token !== null && isToken(token, given)) return null;
    this.#attempts.noteWrong(client, now());
    return 0;
  }

  /** As {@link checkToken}, for the session or the header of a request; 0 when it has neither. */
  async checkClick(c: Context): Promise<number | null> {
    if (await this.hasSession(c)) return null;
    const bearer = bearerOf(c);
    return bearer === undefined ? 0 : this.checkToken(c, bearer);
  }

  /** Starts a session, after a correct token. */
  beginSession(c: Context): void {
    const { token, now } = this.#deps;
    if (token === null) return;
    setCookie(c, SESSION_COOKIE, newSession(token, now()), {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: c.req.header('Origin')?.startsWith('https:') === true,
      maxAge: SESSION_SECONDS,
    });
  }

  /** Ends the session for all workers of the queue. */
  async endSession(c: Context): Promise<void> {
    const session = this.#validSession(c);
    if (session !== null) await this.#deps.ended.add(session);
    deleteCookie(c, SESSION_COOKIE, { path: '/' });
  }
}

/**
 * Refuses requests of other sites, whatever their body. Programs send no `Origin`; they need a bearer token, which
 * browsers do not add automatically. Basic credentials do not count, because browsers add them. A proxy may have
 * another scheme, so only the hosts are compared.
 */
export const fromThisSite = createMiddleware(async (c, next) => {
  const origin = c.req.header('Origin');
  const isOwn =
    origin === undefined ? bearerOf(c) !== undefined : URL.parse(origin)?.host === new URL(c.req.url).host;
  if (!isOwn) return c.text('Send forms from the page of the worker itself.', 403);
  return next();
});

function bearerOf(c: Context): string | undefined {
  return /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
}
