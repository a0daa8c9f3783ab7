/** The shop's marketing settings in the page. */
import type { TagSettings } from '../../head/marketing.ts';

function isTagSettings(value: unknown): value is TagSettings {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['ga', 'gtm', 'pixel', 'footerCode', 'consent'];
  return texts.every((name) => typeof Reflect.get(value, name) === 'string');
}

/** The settings in `script#tags`; null on a page without tags. */
export function readTagSettings(page: Document): TagSettings | null {
  const block = page.getElementById('tags')?.textContent;
  if (block === undefined || block === null) return null;
  const value: unknown = JSON.parse(block);
  return isTagSettings(value) ? value : null;
}
