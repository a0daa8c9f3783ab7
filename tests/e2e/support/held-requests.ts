/** Requests held until a test releases them: a slow network without a clock. */
import type { BrowserContext, Page } from 'playwright/test';

export interface HeldRequests {
  /** Resolves when the first request has been made. */
  asked: Promise<void>;
  /** Continues all held requests and all later ones. */
  release(): void;
  /** Aborts all held requests and all later ones. */
  fail(): void;
}

export async function holdRequests(
  page: Page | BrowserContext,
  address: string | RegExp,
): Promise<HeldRequests> {
  const asked = Promise.withResolvers<void>();
  const fate = Promise.withResolvers<'release' | 'fail'>();
  await page.route(address, async (route) => {
    asked.resolve();
    if ((await fate.promise) === 'release') await route.continue();
    else await route.abort();
  });
  return {
    asked: asked.promise,
    release: () => fate.resolve('release'),
    fail: () => fate.resolve('fail'),
  };
}
