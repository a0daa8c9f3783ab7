import { expect, it } from 'vitest';
import { hostName, isHostName } from '#site/host-name.ts';

const LABEL = `${'a'.repeat(49)}.`;

it.each([
  ['WWW.Aurora.EXAMPLE:8443', 'www.aurora.example'],
  ['aurora.example.', 'aurora.example'],
  ['aurora.example.:443', 'aurora.example'],
  ['München.example', 'xn--mnchen-3ya.example'],
  ['MÜNCHEN。example。:8443', 'xn--mnchen-3ya.example'],
  ['দোকান.বাংলা', 'xn--p5b7ah1gxc.xn--54b7fta0cc'],
  ['192.0.2.7:80', '192.0.2.7'],
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
  'ü@münchen.example',
  'ü/münchen.example',
  'münchen.example?a',
  'm%C3%BCnchen.example',
  'mün chen.example',
  'mün\tchen.example',
  'mün／chen.example',
  `${'a'.repeat(64)}.example`,
  `${LABEL.repeat(5)}.com`,
  `${LABEL.repeat(5)}comm`,
])('%s is no host name, or longer than DNS allows', (header) => {
  expect(hostName(header)).toBeNull();
});

it('is the name of a folder in its one spelling alone', () => {
  const names = ['aurora.example', 'Aurora.example', 'aurora.example.', 'münchen.example'];
  expect(names.filter(isHostName)).toEqual(['aurora.example']);
});
