/** Tokens and session cookies that authorize clicks on the buttons of the status page. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const SESSION_COOKIE = 'worker_session';
export const SESSION_SECONDS = 12 * 60 * 60;

/** Compares digests, so that the duration of the comparison depends neither on the token nor on its length. */
export function isToken(token: string, given: string): boolean {
  return timingSafeEqual(digest(token), digest(given));
}

/** Value of the cookie: the end of the session and its id, signed with the token. @param now epoch ms */
export function newSession(token: string, now: number): string {
  const ends = Math.floor(now / 1000) + SESSION_SECONDS;
  const signed = `${ends}.${randomBytes(16).toString('hex')}`;
  return `${signed}.${signature(token, signed)}`;
}

/** @param now epoch ms */
export function isSession(token: string, value: string, now: number): boolean {
  const [, signed = '', ends = '', given = ''] =
    /^((\d{1,12})\.[0-9a-f]{32})\.([0-9a-f]{64})$/.exec(value) ?? [];
  return isToken(signature(token, signed), given) && Number(ends) * 1000 > now;
}

function signature(token: string, signed: string): string {
  return createHmac('sha256', token).update(`session ${signed}`).digest('hex');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
