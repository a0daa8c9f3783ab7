/** What axe finds on a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** WCAG 2.2 AA and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations, one line each.
 *
 * @param what names the page or its state in each line
 * @param inside selector of the part to look at; the whole page without one
 */
export async function violations(page: Page, what = '', inside?: string): Promise<string[]> {
  // Pages have no frames. By default each analysis ends in a page of its own, and names the elements without a fault.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] });
  const { violations: found } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${what}: ${id} ${target.join(' ')} ${failureSummary}`),
  );
}
