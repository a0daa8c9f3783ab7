/** What the cart's page reports to the tags. The code that sends loads with the page where it has tags. */
import type { OriginKey } from '#site/storage-keys.ts';
import { loadLate } from '../../browser/load-late.ts';
import { once } from '../../browser/once.ts';
import { tabStore } from '../../browser/storages.ts';

type Reports = typeof import('./report-items.ts');
type Items = Parameters<Reports['reportCheckout']>[0];

const UNREPORTED_CHECKOUT: OriginKey = 'unreported-checkout';

let reports: Reports | undefined;

const load = once(async () => {
  if (document.getElementById('tags') === null) return;
  reports = await loadLate(() => import('./report-items.ts'));
  reports?.reportStored();
});

/** Loads the reports, and sends what the previous page has stored. A failure shows no error message. */
export function loadReports(): void {
  void load();
}

export async function reportAddition(added: Items[number]): Promise<void> {
  await load();
  reports?.reportAdded(added);
}

/**
 * Reports the click that leads to the checkout. The page is being left: the click does not wait for the reports to load; the next
 * page with tags then reports it.
 */
export function reportClick(items: Items): void {
  if (reports !== undefined) reports.reportCheckout(items);
  else if (document.getElementById('tags') !== null) {
    const eventId = crypto.getRandomValues(new Uint32Array(4)).join('');
    tabStore().setItem(UNREPORTED_CHECKOUT, JSON.stringify({ eventId, items }));
  }
}
