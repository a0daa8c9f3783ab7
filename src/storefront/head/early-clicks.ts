/** The script that holds early clicks, as a tag. Its code contains no sequence that could end the tag. */
import { EARLY_CLICKS } from '#site/early-clicks.ts';
import type { HeadTag } from './head-tag.ts';

/** Equal on every page of every shop, because the content security policy holds its hash. */
export const EARLY_CLICKS_TAG: HeadTag = { tag: 'script', content: EARLY_CLICKS };
