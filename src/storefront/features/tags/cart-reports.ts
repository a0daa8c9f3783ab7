/** Reports of the cart page to the tags. The code that sends them loads with the page if it has tags. */
import type { OriginKey } from '#site/storage-keys.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
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

/** Loads the reports, and sends the events that the previous page stored. A failure shows no error message. */
export function loadReports(): void {
  void load();
}

export async function reportAddition(added: Items[number]): Promise<void> {
  await load();
  reports?.reportAdded(added);
}

/**
 * Reports the click that leads to the checkout. The click does not wait for the code of the reports: if that is not
 * loaded, the next page with tags reports the click.
 */
export function reportClick(items: Items): void {
  if (reports !== undefined) reports.reportCheckout(items);
  else if (document.getElementById('tags') !== null) {
    const eventId = crypto.getRandomValues(new Uint32Array(4)).join('');
    tabStore().setItem(UNREPORTED_CHECKOUT, JSON.stringify({ eventId, items }));
  }
}
