import { expect, it } from 'vitest';
import { isSession, isToken, newSession, SESSION_SECONDS } from '#worker/status-page/session.ts';
import { NOW, TOKEN } from '../support/a-status-page.ts';

it('a session ends with its time and belongs to its token', () => {
  const value = newSession(TOKEN, NOW);
  expect(isSession(TOKEN, value, NOW + SESSION_SECONDS * 1000 - 1000)).toBe(true);
  expect(isSession(TOKEN, value, NOW + SESSION_SECONDS * 1000)).toBe(false);
  expect(isSession('another token', value, NOW)).toBe(false);
  expect([isToken(TOKEN, TOKEN), isToken(TOKEN, `${TOKEN} `), isToken(TOKEN, '')]).toEqual([
    true,
    false,
    false,
  ]);
});
