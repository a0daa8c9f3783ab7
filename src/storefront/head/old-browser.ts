/** The script that decides whether this browser is too old, as a tag. Its code contains no sequence that could end the tag. */
import { OLD_BROWSER } from '#site/old-browser.ts';
import type { HeadTag } from './head-tag.ts';

/** Equal on every page of every shop, because the content security policy holds its hash. */
export const OLD_BROWSER_TAG: HeadTag = { tag: 'script', content: OLD_BROWSER };
