import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import {
  apiUrl,
  dnsServers,
  domains,
  filePath,
  listenAddresses,
  port,
  siteName,
  wholeNumber,
} from '../../scripts/option-values.ts';

function refusal(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error.message;
    throw error;
  }
  throw new Error('expected an InvalidArgumentError');
}

describe('a list of domains', () => {
  it('is read as Host headers spell the names', () => {
    expect(domains('Bücher.example.,DUKAN。example')).toEqual(['xn--bcher-kva.example', 'dukan.example']);
  });

  it('follows the domains of an earlier use of the option, each once', () => {
    const earlier = domains('b.example, A.example');
    expect(domains('c.example,b.example', earlier)).toEqual(['b.example', 'a.example', 'c.example']);
  });

  it.each(['', ',', ' , '])('needs a name: %j', (text) => {
    expect(refusal(() => domains(text))).toBe('Give at least one domain.');
  });

  it('takes no URL', () => {
    expect(refusal(() => domains('https://a.example'))).toBe(
      '"https://a.example" has a scheme; give the host name alone.',
    );
  });
});

describe('the name of a site', () => {
  it('is a domain or the site of unknown hosts', () => {
    expect(siteName('Bücher.example')).toBe('xn--bcher-kva.example');
    expect(siteName('_default')).toBe('_default');
  });

  it.each(['../a.example', '_assets', ''])('is not %j', (text) => {
    expect(refusal(() => siteName(text))).not.toBe('');
  });
});

describe('numbers', () => {
  it('include their bounds', () => {
    expect([port('0'), port('65535')]).toEqual([0, 65_535]);
  });

  it.each(['65536', '-1', 'http', '80.5', ''])('refuse %j as a port', (text) => {
    expect(refusal(() => port(text))).toBe('Give a whole number from 0 to 65535.');
  });

  it.each(['0', 'many'])('refuse %j as a count', (text) => {
    expect(refusal(() => wholeNumber(1, 999_999)(text))).toBe('Give a whole number from 1 to 999999.');
  });
});

it('addresses to listen on follow those of an earlier use of the option', () => {
  expect(listenAddresses('[::1]:8080', listenAddresses('80'))).toEqual(['80', '[::1]:8080']);
  for (const text of ['', '0', '65536', '::1', '80; return 404', '--brotli']) {
    expect(refusal(() => listenAddresses(text))).toMatch(/^Give a port or an address with a port/);
  }
});

it('DNS servers are IP addresses or host names, and cannot contain nginx directives', () => {
  expect(dnsServers('[2001:db8::53]', dnsServers('192.0.2.53:5353'))).toEqual([
    '192.0.2.53:5353',
    '[2001:db8::53]',
  ]);
  for (const text of ['192.0.2.53; return 404', '2001:db8::53', '', '{']) {
    expect(refusal(() => dnsServers(text))).toMatch(/^Give addresses of DNS servers/);
  }
});

it('an API host is read without its trailing slash and needs its scheme', () => {
  expect(apiUrl('http://api.test/')).toBe('http://api.test');
  expect(refusal(() => apiUrl('api.test'))).toBe('Give an http(s) URL such as https://api.example.com.');
});

it.each(['', ' ', '--json'])('a file is not %j', (text) => {
  expect(refusal(() => filePath(text))).toBe('Give a file or folder.');
});
