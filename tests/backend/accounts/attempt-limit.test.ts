import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { createAttemptLimit } from '#backend/accounts/attempt-limit.ts';

const MINUTE = 60_000;
let at = 0;
const limit = createAttemptLimit(() => at);
const fail = (account: string, times: number) => {
  for (let index = 0; index < times; index += 1) limit.failed(account);
};

it('refuses an account after ten failures, and no other account', () => {
  fail('rina', 9);
  expect(() => limit.check('rina')).not.toThrow();
  fail('rina', 1);
  expect(() => limit.check('rina')).toThrow(HTTPException);
  expect(() => limit.check('karim')).not.toThrow();
});

it('allows the account again a quarter of an hour after the first failure', () => {
  fail('late', 10);
  at += 15 * MINUTE - 1;
  expect(() => limit.check('late')).toThrow(HTTPException);
  at += 1;
  expect(() => limit.check('late')).not.toThrow();
});

it('forgets the failures after a success', () => {
  fail('forgetful', 9);
  limit.succeeded('forgetful');
  fail('forgetful', 9);
  expect(() => limit.check('forgetful')).not.toThrow();
});
