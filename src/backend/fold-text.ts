import { closedText } from '#site/typed/text.ts';

/**
 * Text in the form that search compares: NFC, lower case, single spaces, ASCII digits and dashes, without invisible
 * characters, also without the joiners of Bengali words.
 */
export function foldText(text: string): string {
  return closedText(text.normalize('NFC').toLowerCase());
}
