/** Who may press the buttons of the status page: a session of the browser, or a program with the token in a header. */
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
   * @param token null: there is no way to the buttons
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

  /** Null for the right token, else the seconds until another one may be given. After many wrong ones none is right. */
  refusedSeconds(c: Context, given: string): number | null {
    const caller = callerOf(c);
    const wait = this.#attempts.waitSeconds(caller, this.#now());
    if (wait > 0) return wait;
    if (this.#token !== null && isToken(this.#token, given)) return null;
    this.#attempts.noteWrong(caller, this.#now());
    return 0;
  }

  /** As `refusedSeconds` for the session or the header of a request; 0 without both. */
  refusedClick(c: Context): number | null {
    if (this.hasSession(c)) return null;
    const bearer = bearerOf(c);
    return bearer === undefined ? 0 : this.refusedSeconds(c, bearer);
  }

  /** Begins a session, after the right token. */
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

/** Refuses forms of other sites. No browser adds a bearer token by itself; it does so with a password of a proxy. */
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
