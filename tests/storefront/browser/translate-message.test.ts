/** Messages of the API to shoppers, on a page in Bengali. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageMessage } from '#storefront/browser/page-outcome.ts';
import { explainMessage, translateMessage } from '#storefront/browser/translate-message.ts';
import { apiMessageText } from '#storefront/i18n/api-messages.ts';

const BACKEND = path.join(import.meta.dirname, '../../../src/backend');

/** Messages that no page shows: of success, of the operator's calls, and of requests that the storefront does not send. */
const NOT_SHOWN = new Set([
  'Added to cart.',
  'Added to cart: all 7 that are in stock.',
  'Added to wish list.',
  'Address removed.',
  'Address saved.',
  'Choose an outcome.',
  'If this account exists, a mail with a link is on its way.',
  'Order cancelled.',
  'Paid twice.',
  'Quantity changed.',
  'Removed from cart.',
  'Reply sent.',
  'Thank you for your review.',
  'The body is larger than 7 bytes.',
  'The body is not JSON.',
  'The body is not a form.',
  'The form has too many parts.',
  'The courier token has expired.',
  'The path holds a NUL.',
  'The order names another shop.',
  'The token does not belong to this user.',
  'There is no such picture.',
  'This call needs the Origin of the shop.',
  'This shop has no such document.',
  'Your ticket was opened.',
  'The database stored no order.',
  'No shop has the domain "7".',
  'Send "Authorization: Bearer <ADMIN_TOKEN>".',
  'This product is not in the order.',
  'You can return a product when the order is delivered.',
  'Please enter an account.',
  'Return requested.',
  'A product of an order can only be returned here.',
  'This order was placed by another account.',
  'This shop has no such 7.',
  'This shop has no such transfer.',
  'This transfer is 7 already.',
  'Calls of the operator are off. Start the backend with ADMIN_TOKEN.',
]);

/** Sentences in code, with 7 in place of each value. */
function sentencesIn(code: string): string[] {
  const plain = code.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  return [...plain.matchAll(/'([A-Z][^'\n]* [^'\n]*\.)'|`((?:\$\{[^}]*\}|[A-Z])[^`\n]* [^`\n]*\.)`/g)]
    .map(([, text = '', template = '']) => text || template.replaceAll(/\$\{[^}]*\}/g, '7'))
    .filter((text) => /[a-z]/.test(text));
}

const files = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?:[\w-]+\.ts$|accounts|middleware|orders|payments|images|routes)/.test(file.replaceAll(path.sep, '/')),
);
const sent = files
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => sentencesIn(readFileSync(path.join(BACKEND, file), 'utf8')));

describe('a message of the API', () => {
  it('is in Bengali where a page shows it', () => {
    expect(sent.length).toBeGreaterThan(40);
    const untranslated = sent.filter(
      (message) => !NOT_SHOWN.has(message) && translateMessage(message, 'bn') === message,
    );
    expect(untranslated).toEqual([]);
  });

  it('has its values, numbers in Bengali digits', () => {
    expect(translateMessage('Only 12 left.', 'bn')).toBe('মাত্র ১২টি আছে।');
    expect(translateMessage('Red saree (9 yards) is out of stock.', 'bn')).toBe(
      'Red saree (9 yards): এখন স্টকে নেই।',
    );
  });

  it('stays unchanged when it has no translation', () => {
    for (const message of ['Only a few left.', 'Only 3 left in red', 'OnlyX3 leftY', '']) {
      expect(translateMessage(message, 'bn')).toBe(message);
    }
  });

  it('is quoted as the shop’s response where a refusal has no translation', () => {
    expect(explainMessage('This product is sold out.', 'en')).toBe('This product is sold out.');
    expect(explainMessage('This product is sold out.', 'bn')).toBe('পণ্যটি এখন স্টকে নেই।');
    expect(explainMessage('E11000 duplicate', 'en')).toBe('The shop’s answer: “E11000 duplicate”');
    expect(explainMessage('E11000 duplicate', 'bn')).toBe('দোকানের উত্তর: “E11000 duplicate”');
  });

  it('is verbatim on a page in English', async () => {
    for (const message of Object.keys(apiMessageText.bn)) {
      expect(translateMessage(message, 'en')).toBe(message);
      expect(await pageMessage(message, 'en')).toBe(message);
    }
  });
});
