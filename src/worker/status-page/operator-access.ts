/** Authorizes clicks on the buttons of the status page, by a session cookie or by the token in a header. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { isSession, isToken, newSession, SESSION_COOKIE, SESSION_SECONDS } from './session.ts';
import { callerOf, TokenAttempts } from './token-attempts.ts';

export class OperatorAccess {
  readonly #token: string | null;
  readonly #now: () => number;
  readonly #attempts = new TokenAttempts();

  /**
   * @param token the operator token; null disables sign-in
   * @param now epoch ms
   */
  constructor(token: string | null, now: () => number) {
    this.#token = token;
    this.#now = now;
  }

  get isConfigured(): boolean {
    return this.#token !== null;
  }

  hasSession(c: Context): boolean {
    return this.#token !== null && isSession(this.#token, getCookie(c, SESSION_COOKIE) ?? '', this.#now());
  }

  /**
   * Checks a token. Callers with many wrong tokens have to wait.
   * @returns null when it is correct; 0 when it is wrong; else the seconds until the caller may try again
   */
  checkToken(c: Context, given: string): number | null {
    const caller = callerOf(c);
    const wait = this.#attempts.waitSeconds(caller, this.#now());
    if (wait > 0) return wait;
    if (this.#token !== null && isToken(this.#token, given)) return null;
    this.#attempts.noteWrong(caller, this.#now());
    return 0;
  }

  /** As {@link checkToken}, for the session or the header of a request; 0 when it has neither. */
  checkClick(c: Context): number | null {
    if (this.hasSession(c)) return null;
    const bearer = bearerOf(c);
    return bearer === undefined ? 0 : this.checkToken(c, bearer);
  }

  /** Starts a session, after a correct token. */
  beginSession(c: Context): void {
    if (this.#token === null) return;
    setCookie(c, SESSION_COOKIE, newSession(this.#token, this.#now()), {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: c.req.header('X-Forwarded-Proto') === 'https',
      maxAge: SESSION_SECONDS,
    });
  }

  endSession(c: Context): void {
    deleteCookie(c, SESSION_COOKIE, { path: '/' });
  }
}

const ownForms = csrf();

/**
 * Refuses forms of other sites. A request with a bearer token passes, because no browser adds one by itself. Basic
 * credentials, which a browser adds, do not count.
 */
export const fromThisSite = createMiddleware(async (c, next) => {
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

function bearerOf(c: Context): string | undefined {
  return /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
}
