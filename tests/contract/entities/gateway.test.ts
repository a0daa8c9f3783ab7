import { expect, it } from 'vitest';
import { Gateway } from '#contract/entities/gateway.ts';

it.each([
  ['500', 500_00],
  [99.5, 99_50],
  ['0', null],
  ['', null],
  [undefined, null],
])('a gateway with the minimum %j takes totals from %s on', (minimum, minor) => {
  expect(Gateway.parse({ _id: 'g1', Getaway: 'Bkash', minimum }).minimum).toBe(minor);
});

it.each([
  ['NagadManual', 'NagadManual', '01711-204060'],
  ['rocketmanual', 'RocketManual', '01711-204060'],
  ['Bkash', 'Bkash', ''],
  ['UpayManual', 'other', ''],
])('a gateway named %s is %s, with the number %j to send money to', (Getaway, kind, walletNumber) => {
  const row = { _id: 'g1', Getaway, accountNumber: '01711-204060', pin: 'hush' };
  expect(Gateway.parse(row)).toEqual({ id: 'g1', kind, minimum: null, bank: null, walletNumber });
});
