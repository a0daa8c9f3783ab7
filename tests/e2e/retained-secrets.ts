/** Tokens and ids of shoppers belong in calls of the API alone: not in URLs of pages, trackers or `Referer`. */
import type { BrowserContext } from 'playwright/test';

const API_CALL = '/api/v1/';
/** Query parameters of calls. A guest's token is `0`. */
const SECRETS = ['token', 'userId', 'access_token'];
const GUEST = '0';

export class RetainedSecrets {
  readonly #secrets = new Set<string>();
  readonly #seen = new Set<string>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith(API_CALL)) this.#learn(url.searchParams);
      else this.#seen.add(request.url());
      this.#seen.add(`Referer: ${request.headers().referer ?? ''}`);
    });
    // Also URLs that a script has written.
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => this.#seen.add(frame.url()));
    });
  }

  #learn(query: URLSearchParams): void {
    for (const name of SECRETS) {
      const value = query.get(name) ?? '';
      if (value !== '' && value !== GUEST) this.#secrets.add(value);
    }
  }

  /** URLs that contain a secret. */
  get leaks(): string[] {
    return [...this.#seen].filter((address) => [...this.#secrets].some((secret) => address.includes(secret)));
  }
}
