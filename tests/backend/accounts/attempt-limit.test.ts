import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { createAttemptLimit } from '#backend/accounts/attempt-limit.ts';

const MINUTE = 60_000;
let at = 0;
const limit = createAttemptLimit(() => at);
const attempt = (account: string, times: number) => {
  for (let index = 0; index < times; index += 1) limit.count('password', account);
};

it('refuses the eleventh attempt on an account, and none on another', () => {
  attempt('rina', 10);
  expect(() => limit.count('password', 'rina')).toThrow(HTTPException);
  expect(() => limit.count('password', 'karim')).not.toThrow();
});

it('allows the account again a quarter of an hour after the first attempt', () => {
  attempt('late', 10);
  at += 15 * MINUTE - 1;
  expect(() => limit.count('password', 'late')).toThrow(HTTPException);
  at += 1;
  expect(() => limit.count('password', 'late')).not.toThrow();
});

it('resets the attempts after a success', () => {
  attempt('forgetful', 9);
  limit.succeeded('password', 'forgetful');
  expect(() => attempt('forgetful', 10)).not.toThrow();
});

it('still counts the attempts on a password after attempts on many orders', () => {
  attempt('besieged', 10);
  for (let number = 0; number < 20_000; number += 1) limit.count('order', String(number));
  expect(() => limit.count('password', 'besieged')).toThrow(HTTPException);
  expect(() => limit.count('reset', 'besieged')).not.toThrow();
});
