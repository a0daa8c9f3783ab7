/** The messages of spec §2 and §8. Where each is shown is the subject of the tests of the features that show it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { accountMessageTexts } from '#site/language/texts/account-messages.ts';
import { errorPageTexts } from '#site/language/texts/error-pages.ts';
import { messageTexts } from '#site/language/texts/messages.ts';

/**
 * Copied from the specification. 'Shop ID is missing' is absent: the contract refuses a shop without an id, so that no
 * page can show it.
 */
const SPECIFIED = {
  emailInUse: 'Email is already in use.',
  invalidEmail: 'Invalid email address.',
  weakPassword: 'Password is too weak. Choose a stronger password.',
  registrationFailed: 'Error: {message}',
  userNotFound: 'User not found. Check your email address.',
  wrongPassword: 'Invalid password. Check your password.',
  signInFailed: 'Error: {code}',
  registrationSuccessful: 'Registration Successful',
  passwordUpdated: 'Password Updated',
  invalidNewsletterEmail: 'Please enter a valid email address',
  networkError: 'Network error. Please try again.',
  somethingWentWrong: 'Something went wrong',
  shopFailed: 'Failed to fetch shop data',
  categoriesFailed: 'Failed to fetch categories',
  cartFailed: 'Failed to fetch data',
  responseNotOk: 'Network response was not ok',
  badRequest: 'Bad Request',
  unexpected: 'Unexpected error occurred',
  shopNotFound: "404 | Sorry, we can't find this shop",
  offline: '503 | You are currently offline',
  paymentFailed: 'Payment Failed',
  loading: 'Loading...',
};

it('are verbatim in English', () => {
  expect({ ...accountMessageTexts.en, ...messageTexts.en, ...errorPageTexts.en }).toEqual(SPECIFIED);
});

it('are all shown by code of the storefront or written by the pipeline', () => {
  const src = path.join(import.meta.dirname, '../../../src');
  const code = ['storefront', 'pipeline']
    .flatMap((folder) =>
      readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(src, folder, file),
      ),
    )
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /MESSAGES\b|\bmessagesFor\b|\berrorPageTextsFor\b/.test(text))
    .join('\n');
  const unused = Object.keys(SPECIFIED).filter(
    (key) =>
      !new RegExp(`(?:MESSAGES|messages|errors|(?:messages|errorPageTexts)For\\([^)]*\\))\\.${key}\\b`).test(
        code,
      ),
  );
  expect(unused).toEqual([]);
});
