import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { createAttemptLimit } from '#backend/accounts/attempt-limit.ts';

const MINUTE = 60_000;
let at = 0;
const limit = createAttemptLimit(() => at);
const attempt = (account: string, times: number, client = '192.0.2.1') => {
  for (let index = 0; index < times; index += 1) limit.count('password', account, client);
};

it('refuses the eleventh attempt on an account, and none on another', () => {
  attempt('rina', 10);
  expect(() => limit.count('password', 'rina', '192.0.2.1')).toThrow(HTTPException);
  expect(() => limit.count('password', 'karim', '192.0.2.1')).not.toThrow();
});

it('allows the account again a quarter of an hour after the first attempt', () => {
  attempt('late', 10);
  at += 15 * MINUTE - 1;
  expect(() => limit.count('password', 'late', '192.0.2.1')).toThrow(HTTPException);
  at += 1;
  expect(() => limit.count('password', 'late', '192.0.2.1')).not.toThrow();
});

it('resets the attempts after a success', () => {
  attempt('forgetful', 9);
  limit.succeeded('password', 'forgetful', '192.0.2.1');
  expect(() => attempt('forgetful', 10)).not.toThrow();
});

it('still counts the attempts on a password after attempts on many orders', () => {
  attempt('besieged', 10);
  for (let number = 0; number < 20_000; number += 1) limit.count('order', String(number), '192.0.2.1');
  expect(() => limit.count('password', 'besieged', '192.0.2.1')).toThrow(HTTPException);
  expect(limit.allows('reset', 'besieged')).toBe(true);
});

it('allows another client after ten attempts of one, and refuses all after 500 of many', () => {
  attempt('watched', 10, '198.51.100.0');
  expect(() => limit.count('password', 'watched', '198.51.100.0')).toThrow(HTTPException);
  for (let client = 1; client < 50; client += 1) attempt('watched', 10, `198.51.100.${client}`);
  expect(() => limit.count('password', 'watched', '203.0.113.1')).toThrow(HTTPException);
  expect(() => limit.count('password', 'karim', '203.0.113.1')).not.toThrow();
});
