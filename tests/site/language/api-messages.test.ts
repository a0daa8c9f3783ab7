import { expect, it } from 'vitest';
import { BAD_REQUEST } from '#contract/outcome.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { messageTexts } from '#site/language/texts/messages.ts';

it.each([
  'emailInUse',
  'invalidEmail',
  'weakPassword',
  'userNotFound',
  'wrongPassword',
  'passwordUpdated',
  'invalidNewsletterEmail',
] as const)('shows the message %s of an API as the page writes it', (code) => {
  expect(shownMessage(messageTexts.en[code])).toBe(MESSAGES[code]);
});

it('shows any other message of an API unchanged', () => {
  expect(shownMessage('Only 3 left of this saree')).toBe('Only 3 left of this saree');
});

it('compares responses with the English message', () => {
  expect(BAD_REQUEST).toBe(messageTexts.en.badRequest);
});
