/** What the browser complains about in any tab: errors, reports of the content security policy, dialogs. */
import type { BrowserContext } from 'playwright/test';

/** A page that was shown before its fade could begin, as on a busy machine: the browser's own promise, not a script's. */
const FADE_LEFT_OUT = /^uncaught: Transition was aborted because of invalid state/;

export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [FADE_LEFT_OUT];

  constructor(context: BrowserContext) {
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('dialog', (dialog) => {
      this.#heard.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  /** Names a complaint that belongs to the journey, such as the browser's own report of a failed request. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** All others. */
  get unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** How Chromium reports a request that failed or was answered with an error status. */
export const FAILED_REQUEST = /Failed to load resource/;
