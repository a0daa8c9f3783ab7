import type { Locator } from 'playwright/test';

/** The text of an element that is there, without the space around it. */
export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').trim();
}
