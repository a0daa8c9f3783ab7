import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { createAttemptLimit } from '#backend/accounts/attempt-limit.ts';

const MINUTE = 60_000;
let at = 0;
const limit = createAttemptLimit(() => at);
const fail = (account: string, times: number) => {
  for (let index = 0; index < times; index += 1) limit.failed('password', account);
};

it('refuses an account after ten failures, and no other account', () => {
  fail('rina', 9);
  expect(() => limit.check('password', 'rina')).not.toThrow();
  fail('rina', 1);
  expect(() => limit.check('password', 'rina')).toThrow(HTTPException);
  expect(() => limit.check('password', 'karim')).not.toThrow();
});

it('allows the account again a quarter of an hour after the first failure', () => {
  fail('late', 10);
  at += 15 * MINUTE - 1;
  expect(() => limit.check('password', 'late')).toThrow(HTTPException);
  at += 1;
  expect(() => limit.check('password', 'late')).not.toThrow();
});

it('forgets the failures after a success', () => {
  fail('forgetful', 9);
  limit.succeeded('password', 'forgetful');
  fail('forgetful', 9);
  expect(() => limit.check('password', 'forgetful')).not.toThrow();
});

it('keeps the failures of a password while attempts on many orders are counted', () => {
  fail('besieged', 10);
  for (let number = 0; number < 20_000; number += 1) limit.failed('order', String(number));
  expect(() => limit.check('password', 'besieged')).toThrow(HTTPException);
  expect(() => limit.check('reset', 'besieged')).not.toThrow();
});
