import type { Page } from 'playwright/test';

/** The fields of stored cart lines that tests compare. Amounts are in minor units. */
interface StoredFields {
  unitPrice: number;
  campaignId: string | null;
  campaignName: string;
  isUnconfirmed: boolean;
}

/** The lines of the page's stored guest cart; none without one. */
export async function storedLines(page: Page): Promise<StoredFields[]> {
  const text = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('addToCart-'));
    return key === undefined ? '{"lines":[]}' : (localStorage.getItem(key) ?? '');
  });
  return JSON.parse(text).lines;
}
