/** Requests that wait until a journey lets them go: a slow network without a clock. */
import type { Page } from 'playwright/test';

export interface HeldRequests {
  /** Resolves when the first of them has been made. */
  asked: Promise<void>;
  /** Lets them all go, and whatever comes later. */
  release(): void;
  /** Breaks them all off, and whatever comes later. */
  fail(): void;
}

export async function holdRequests(page: Page, address: string | RegExp): Promise<HeldRequests> {
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
