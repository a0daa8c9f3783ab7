/** Requests held until a test releases them: a slow network without a clock. */
import type { BrowserContext, Page } from 'playwright/test';

/** The call for the amounts of an order. */
export const QUOTE_CALL = '**/api/v1/shop/user/order-quote**';

export interface HeldRequests {
  /** Resolves when the first request has been made. */
  requested: Promise<void>;
  /** Gives all held requests and all later ones to earlier routes, or to the network. */
  release(): void;
  /** Aborts all held requests and all later ones. */
  fail(): void;
}

export async function holdRequests(page: Page | BrowserContext, url: string | RegExp): Promise<HeldRequests> {
  const requested = Promise.withResolvers<void>();
  const fate = Promise.withResolvers<'release' | 'fail'>();
  await page.route(url, async (route) => {
    requested.resolve();
    if ((await fate.promise) === 'release') await route.fallback();
    else await route.abort();
  });
  return {
    requested: requested.promise,
    release: () => fate.resolve('release'),
    fail: () => fate.resolve('fail'),
  };
}
