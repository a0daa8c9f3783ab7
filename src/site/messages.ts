/** Messages of spec §8 and §2, verbatim, by stable code; `{…}` is a placeholder. */

import { NETWORK_ERROR } from './network-error.ts';

export const MESSAGES = {
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
  networkError: NETWORK_ERROR,
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
} as const;

/** Head texts of a shop without its own (spec §1). */
export const DEFAULT_TITLE = 'Best Products & Deals';
export const DEFAULT_DESCRIPTION = 'Best Products & Deals';
export const DEFAULT_KEYWORDS = 'shop, online store, best deals, products';
