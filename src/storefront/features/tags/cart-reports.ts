/** What the cart's page reports to the tags, loaded with the page where it has tags. */
import { loadLate } from '../../browser/load-late.ts';
import { once } from '../../browser/once.ts';

type Reports = typeof import('./report-goods.ts');
type Goods = Parameters<Reports['reportCheckout']>[0];

let reports: Reports | undefined;

const load = once(async () => {
  if (document.getElementById('tags') !== null) reports = await loadLate(() => import('./report-goods.ts'));
});

/** Loads the reports. Not worth an error message. */
export function loadReports(): void {
  void load();
}

export async function reportAddition(added: Goods[number]): Promise<void> {
  await load();
  reports?.reportAdded(added);
}

/** Reports the press that leads to the checkout. The page is being left: the press does not wait for the reports. */
export function reportPress(goods: Goods): void {
  reports?.reportCheckout(goods);
}
