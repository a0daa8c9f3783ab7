import { closedText } from './text.ts';

/** "Order no. 3332", as pages and mails of shops show a number. */
const LABEL = /^(?:order|অর্ডার)(?: ?(?:no|number|id|নম্বর|নং))?[ .:#]+(?=\d)/i;

/** The number of an order, without the word before it, its `#` and blanks between digits; '' for an empty text. */
export function readOrderNumber(typed: string): string {
  return closedText(typed)
    .replace(LABEL, '')
    .replace(/^# ?/, '')
    .replace(/(\d) (?=\d)/g, '$1');
}
