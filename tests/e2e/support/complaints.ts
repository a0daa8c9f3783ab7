/** Complaints of the browser in any tab: errors, content security policy reports, dialogs. */
import type { BrowserContext } from 'playwright/test';

/** A view transition that the browser skipped, on a busy machine or for the next page; no script of the page caused it. */
const FADE_LEFT_OUT = /^uncaught: Transition was (?:aborted because of invalid state|skipped)/;

/** Chromium's error of requests in progress while a network interface of the machine appears or goes. */
const NETWORK_CHANGED = 'net::ERR_NETWORK_CHANGED';

export class Complaints {
  readonly #heard: string[] = [];
  readonly #networkChanges: string[] = [];
  readonly #expected: RegExp[] = [FADE_LEFT_OUT];

  constructor(context: BrowserContext) {
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      if (request.failure()?.errorText === NETWORK_CHANGED) this.#networkChanges.push(request.url());
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('dialog', (dialog) => {
      this.#heard.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  /** Excludes an expected complaint, such as the browser's report of a failed request. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /**
   * All unexpected complaints. When there are some, or the journey has failed, they begin with requests that failed with
   * the network of this machine.
   */
  unexpected(hasFailed: boolean): string[] {
    const unexpected = this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    if (!hasFailed && unexpected.length === 0) return [];
    const causes = this.#networkChanges.map(
      (url) => `The network of this machine changed, which no page causes (Docker may): ${url}`,
    );
    return [...causes, ...unexpected];
  }
}

/** Chromium's report of a request that failed or got an error status. */
export const FAILED_REQUEST = /Failed to load resource/;

/** Chromium's reports of requests, and of a service worker's script, without a network. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/;
