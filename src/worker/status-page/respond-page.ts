/**
 * Responses of the status page: a page in the layout, with a content security policy that allows only its own files.
 */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Html, layout } from './layout.ts';
import type { OperatorAccess } from './operator-access.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Refusal = 401 | 403 | 404 | 409 | 429;

export class PageResponses {
  readonly #access: OperatorAccess;

  constructor(access: OperatorAccess) {
    this.#access = access;
  }

  async show(c: Context, title: string, main: Html, status: 200 | Refusal = 200) {
    c.header('Content-Security-Policy', POLICY);
    c.header('Referrer-Policy', 'same-origin');
    const { isConfigured: hasToken } = this.#access;
    return c.html(layout({ title, main, hasToken, isSignedIn: await this.#access.hasSession(c) }), status);
  }

  refuse(c: Context, status: Refusal, title: string, text: string) {
    const main = html`<h1>${title}</h1><p class="problem">${text}</p><p><a href="/">All shops</a></p>`;
    return this.show(c, title, main, status);
  }
}

/** The message of status 429. */
export const waitText = (seconds: number) => `Too many wrong tokens. Try again in ${seconds} seconds.`;
