import { expect, it } from 'vitest';
import { hostName } from '#serving/host-name.ts';

const LABEL = `${'a'.repeat(49)}.`;

it.each([
  ['WWW.Aurora.EXAMPLE:8443', 'www.aurora.example'],
  ['aurora.example.', 'aurora.example'],
  [`${LABEL.repeat(5)}com`, `${LABEL.repeat(5)}com`],
])('the host of %s is %s', (header, host) => {
  expect(hostName(header)).toBe(host);
});

it.each([
  '',
  '..',
  '_default',
  '-a.example',
  'a..example',
  '[::1]:80',
  'a/b',
  `${LABEL.repeat(5)}.com`,
  `${LABEL.repeat(5)}comm`,
])('%s is no host name, or longer than DNS allows', (header) => {
  expect(hostName(header)).toBeNull();
});
