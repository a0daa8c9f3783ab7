import type { Locator } from 'playwright/test';

/** The trimmed text of an element that must exist. */
export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').trim();
}
