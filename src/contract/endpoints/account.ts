/** The calls of accounts: signing in, profile and passwords. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import {
  AuthReply,
  authBody,
  loginBody,
  passwordBody,
  profileBody,
  resetBody,
  resetRequestBody,
} from '../entities/user.ts';

/** Registers a custom account, with `password`, or syncs the sign-in of a provider, with its `idToken`. */
export const auth = {
  name: 'auth',
  method: 'POST',
  path: '/shop/auth',
  params: {},
  body: authBody,
  reply: AuthReply,
} as const satisfies Endpoint;

/** Signs in to a custom account: `provider` is "custom". */
export const login = {
  name: 'login',
  method: 'POST',
  path: '/shop/login',
  params: {},
  body: loginBody,
  reply: AuthReply,
} as const satisfies Endpoint;

/** Ends the other sessions of the session's account. Extension. */
export const logoutOthers = {
  name: 'logoutOthers',
  method: 'POST',
  path: '/shop/logout-others',
  params: { token: 'text' },
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** The account of the session. Extension. */
export const profile = {
  name: 'profile',
  method: 'GET',
  path: '/shop/user/profile',
  params: { shopId: 'slug', token: 'text' },
  reply: AuthReply,
} as const satisfies Endpoint;

/** Changes the profile of the session's account. */
export const updateProfile = {
  name: 'updateProfile',
  method: 'PATCH',
  path: '/shop/update/userInfo',
  params: { token: 'text' },
  body: profileBody,
  reply: AuthReply,
} as const satisfies Endpoint;

/** Changes the password of a custom account. */
export const changePassword = {
  name: 'changePassword',
  method: 'PATCH',
  path: '/shop/update/change-password',
  params: { token: 'text' },
  body: passwordBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Mails a link that resets a custom account's password; null on hosts without the call. Extension. */
export const requestPasswordReset = {
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/shop/forgot-password',
  params: {},
  body: resetRequestBody,
  reply: Acknowledgement,
  missing: 'null',
} as const satisfies Endpoint;

/** Sets a new password with the code of the mail. Extension. */
export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  path: '/shop/reset-password',
  params: {},
  body: resetBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;
