import { expect, it, vi } from 'vitest';
import { BAD_REQUEST } from '#contract/outcome.ts';
import { shownMessage } from '#site/language/api-messages.ts';

const { accountMessageTexts } = await vi.importActual<
  typeof import('#site/language/texts/account-messages.ts')
>('#site/language/texts/account-messages.ts');
const { messageTexts } = await vi.importActual<typeof import('#site/language/texts/messages.ts')>(
  '#site/language/texts/messages.ts',
);

// A Bengali page has its texts under the key `en`.
vi.mock('#site/language/texts/account-messages.ts', async (importOriginal) => {
  const { accountMessageTexts: texts } =
    await importOriginal<typeof import('#site/language/texts/account-messages.ts')>();
  return { accountMessageTexts: { en: texts.bn } };
});
vi.mock('#site/language/texts/messages.ts', async (importOriginal) => {
  const { messageTexts: texts } = await importOriginal<typeof import('#site/language/texts/messages.ts')>();
  return { messageTexts: { en: texts.bn } };
});

it.each([
  'emailInUse',
  'invalidEmail',
  'weakPassword',
  'userNotFound',
  'wrongPassword',
  'passwordUpdated',
] as const)('shows the message %s of an API as the page writes it', (code) => {
  expect(shownMessage(accountMessageTexts.en[code])).toBe(accountMessageTexts.bn[code]);
});

it('shows the refusal of a newsletter’s address as the page writes it', () => {
  expect(shownMessage(messageTexts.en.invalidNewsletterEmail)).toBe(messageTexts.bn.invalidNewsletterEmail);
});

it('shows any other message of an API unchanged', () => {
  expect(shownMessage('Only 3 left of this saree')).toBe('Only 3 left of this saree');
});

it('compares responses with the English message', () => {
  expect(BAD_REQUEST).toBe(messageTexts.en.badRequest);
});
