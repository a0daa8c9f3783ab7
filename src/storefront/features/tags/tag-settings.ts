/** The shop's marketing settings in the page. */
import type { TagSettings } from '../../head/marketing.ts';

/** The settings in `script#tags`; null on a page without tags. */
export function readTagSettings(page: Document): TagSettings | null {
  const block = page.getElementById('tags')?.textContent;
  if (block === undefined || block === null) return null;
  const settings: TagSettings = JSON.parse(block);
  return settings;
}
