/** Speculation Rules as a tag. They are JSON without a character that could end a script. */
import { SPECULATION_RULES } from '#site/speculation.ts';
import type { HeadTag } from './head-tag.ts';

/** The tag is the same on every page of every shop: its hash stands in the content security policy. */
export const SPECULATION_TAG: HeadTag = {
  tag: 'script',
  attrs: { type: 'speculationrules' },
  content: SPECULATION_RULES,
};
