/** Tokens and session cookies that authorize clicks on the buttons of the status page. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const SESSION_COOKIE = 'worker_session';
export const SESSION_SECONDS = 12 * 60 * 60;

/** Compares digests, so that the duration of the comparison depends neither on the token nor on its length. */
export function isToken(token: string, given: string): boolean {
  return timingSafeEqual(digest(token), digest(given));
}

/** Value of the cookie: the end of the session, signed with the token. @param now epoch ms */
export function newSession(token: string, now: number): string {
  const ends = String(Math.floor(now / 1000) + SESSION_SECONDS);
  return `${ends}.${signature(token, ends)}`;
}

/** @param now epoch ms */
export function isSession(token: string, value: string, now: number): boolean {
  const [, ends = '', given = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(value) ?? [];
  return isToken(signature(token, ends), given) && Number(ends) * 1000 > now;
}

function signature(token: string, ends: string): string {
  return createHmac('sha256', token).update(`session ${ends}`).digest('hex');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
