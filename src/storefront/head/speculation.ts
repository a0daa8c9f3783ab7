/** Speculation Rules as a tag. Their JSON has no character that could end a script. */
import { SPECULATION_RULES } from '#site/speculation.ts';
import type { HeadTag } from './head-tag.ts';

/** Equal on every page of every shop, because the content security policy holds its hash. */
export const SPECULATION_TAG: HeadTag = {
  tag: 'script',
  attrs: { type: 'speculationrules' },
  content: SPECULATION_RULES,
};
