import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FileOverrides, readTenants } from '#pipeline/read-tenants.ts';
import { ConfigError } from '#system/config-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenants-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: unknown, overrides?: FileOverrides) {
  const file = join(folder, 'tenants.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readTenants(file, overrides);
}

/** Reads tenants beside a valid API. */
const readList = (...tenants: unknown[]) => read({ api: 'http://api.test', tenants });

async function complaint(reading: Promise<unknown>): Promise<string> {
  const error = await reading.catch((caught: unknown) => caught);
  if (error instanceof ConfigError) return error.message;
  throw new Error('expected a ConfigError', { cause: error });
}

describe('the tenants file', () => {
  it('needs no more than an API and a domain', async () => {
    expect(await read({ api: 'https://api.test/', tenants: [{ domain: 'Shop.Example' }] })).toEqual({
      api: 'https://api.test',
      publicApi: 'https://api.test',
      tenants: [
        {
          domain: 'shop.example',
          aliases: [],
          origin: 'https://shop.example',
          locale: 'en-BD',
          languages: ['en'],
          currency: 'BDT',
          timeZone: 'Asia/Dhaka',
          consent: 'none',
          images: null,
          authProxy: false,
          termsPage: null,
          privacyPage: null,
          refundPage: null,
          aboutPage: null,
          registeredAddress: null,
          tradeLicense: null,
          tin: null,
          deliveryDays: null,
          orderConsent: false,
          orderPages: 'none',
          synonyms: [],
          serviceWorker: true,
          purgeTo: null,
          apiExtensions: [],
        },
      ],
    });
  });

  it('cannot turn the service worker on that the environment turns off', async () => {
    const file = {
      api: 'http://api.test',
      tenants: [{ domain: 'a.example', serviceWorker: true }, { domain: 'b.example' }],
    };
    const states = async (overrides?: FileOverrides) =>
      (await read(file, overrides)).tenants.map(({ serviceWorker }) => serviceWorker);
    expect(await states()).toEqual([true, true]);
    expect(await states({ serviceWorker: true })).toEqual([true, true]);
    expect(await states({ serviceWorker: false })).toEqual([false, false]);
  });

  it('may set every field of a tenant', async () => {
    const tenant = {
      domain: 'shop.example',
      aliases: ['www.shop.example'],
      origin: 'http://shop.example:8080',
      locale: 'de-DE',
      languages: ['bn', 'en'],
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      consent: 'ask',
      images: 'https://img.example/{width}/{url}',
      authProxy: true,
      termsPage: '/terms',
      privacyPage: '65a1b2c3d4e5f60718293a4b',
      refundPage: '/returns',
      aboutPage: '/about',
      registeredAddress: '7 Road, Dhaka',
      tradeLicense: 'TRAD/DNCC/1',
      tin: '123456789012',
      deliveryDays: { inside: [1, 2], outside: [3, 5] },
      orderConsent: true,
      orderPages: ['p1', 'cotton-mug'],
      synonyms: [['sharara', 'gharara']],
      serviceWorker: false,
      purgeTo: 'cloudflare:zone2',
    };
    expect((await readList(tenant)).tenants).toEqual([{ ...tenant, apiExtensions: [] }]);
  });

  it('may start with a byte order mark', async () => {
    const { tenants } = await read('\uFEFF{"api":"http://api.test","tenants":[{"domain":"a.example"}]}');
    expect(tenants).toHaveLength(1);
  });

  it('reads a domain in another script as its ASCII spelling', async () => {
    const { tenants } = await readList({ domain: 'দোকান.বাংলা' });
    expect(tenants[0]?.domain).toMatch(/^xn--[a-z0-9]+\.xn--[a-z0-9]+$/);
  });

  it('reads a domain with its final dot', async () => {
    expect((await readList({ domain: 'a.example.' })).tenants[0]?.domain).toBe('a.example');
  });

  it('that is missing is refused with its path and remedy', async () => {
    const message = await complaint(readTenants(join(folder, 'none.json')));
    expect(message).toBe(
      `There is no tenants file at ${join(folder, 'none.json')}. ` +
        'Create it, or name another with --tenants FILE or TENANTS_FILE.',
    );
  });

  it('that is a folder is refused', async () => {
    expect(await complaint(readTenants(folder))).toMatch(/cannot be read.*EISDIR/);
  });

  it('that is not JSON is refused with line and column', async () => {
    const message = await complaint(read('{\n  "api": "http://api.test",\n  "tenants": [,]\n}'));
    expect(message).toMatch(/is not valid JSON at line 3, column 15: a value is expected\.$/);
  });

  it('that has a key twice in one object is refused with both positions', async () => {
    const tenants = ['[{ "domain": "a.example", "locale": "en-BD",', '"locale": "bn-BD" }]'];
    const text = `{\n  "api": "http://api.test",\n  "tenants": ${tenants.join('\n    ')},\n  "tenants": []\n}`;
    expect((await complaint(read(text))).split('\n').slice(1)).toEqual([
      '  line 4, column 5: "locale" is already at line 3, column 40; keep one of them',
      '  line 5, column 3: "tenants" is already at line 3, column 3; keep one of them',
    ]);
  });

  it('of a hundred thousand open brackets is refused', async () => {
    expect(await complaint(read('['.repeat(200_000)))).toMatch(
      /not valid JSON at line 1, column 1: too many brackets are open at once\.$/,
    );
    expect(await complaint(read('['.repeat(200_000) + ']'.repeat(200_000)))).toContain('cannot be used');
  });

  it('above 511 MB is refused', async () => {
    const file = join(folder, 'large.json');
    await writeFile(file, '{}');
    await truncate(file, 600 * 1024 ** 2);
    expect(await complaint(readTenants(file))).toBe(
      `The tenants file ${file} has 600 MB, more than 511. Divide it into several files.`,
    );
  });

  it('without tenants is refused with what to add', async () => {
    expect(await complaint(readList())).toContain('tenants: the list is empty; add { "domain":');
  });

  it('without an API host is refused with how to give one', async () => {
    const message = await complaint(read({ tenants: [{ domain: 'a.example' }] }));
    expect(message).toMatch(/names no API host\. Add "api": .*, or give --api URL or API_URL\.$/);
  });

  it('lists every problem with its position', async () => {
    const message = await complaint(
      read({
        api: 'ftp://api.test',
        tenants: [
          { domain: 'a.example', consent: 'maybe' },
          { domain: 'b.example', aliases: 'www.b.example', locale: 'en_BD' },
          'c.example',
        ],
      }),
    );
    expect(message.split('\n').slice(1)).toEqual([
      '  api: give an http(s) URL such as https://api.example.com',
      '  tenants[0].consent: give "none" or "ask"',
      '  tenants[1].aliases: give a list in [ ]',
      '  tenants[1].locale: "en_BD" is not a known language tag; give one such as en-BD',
      '  tenants[2]: give an object in { }',
    ]);
  });

  it('names a missing field and suggests a known one for an unknown one', async () => {
    const message = await complaint(readList({ domian: 'a.example' }));
    expect(message).toContain('tenants[0].domain: is missing; give a text in double quotes');
    expect(message).toContain(
      'tenants[0]: unknown field "domian". Did you mean domain? Known fields: domain,',
    );
  });

  it.each([
    ['', 'the host name is empty'],
    ['https://a.example', 'has a scheme'],
    ['a.example:8080', 'has a port'],
    ['a.example/shop', 'has a path'],
    ['..', 'two dots in a row'],
    ['../a.example', 'has a path'],
    ['a..example', 'two dots in a row'],
    ['_assets', 'is reserved'],
    ['_default', 'is reserved'],
    ['-a.example', 'is not a host name'],
    ['a b.example', 'is not a host name'],
    [`${'a'.repeat(64)}.example`, 'is not a host name'],
    [`${'a.'.repeat(130)}example`, 'is not a host name'],
    ['a%2e.example', 'is not a host name'],
    ['a\0.example', 'is not a host name'],
    ['a\nb.example', 'is not a host name'],
    ['ab.example\t', 'is not a host name'],
  ])('refuses %j as a domain', async (domain, problem) => {
    expect(await complaint(readList({ domain }))).toMatch(
      new RegExp(`tenants\\[0\\]\\.domain: .*${problem}`),
    );
  });

  it.each([
    ['currency', 'taka', 'is not an ISO 4217 code'],
    ['timeZone', 'Dhaka', 'is not a known time zone'],
    ['locale', 'zz-ZZ', 'is not a known language tag'],
    ['origin', 'https://a.example/shop', 'give scheme and host alone'],
    ['origin', 'javascript:alert(1)', 'give scheme and host alone'],
    ['origin', 'https://a\nb.example', 'give scheme and host alone'],
    ['images', 'https://img.example/', 'has neither {url} nor {path}'],
    ['images', 'img.example/{url}', 'begin it with https://, with / or with {url}'],
    ['images', '//img.example/{url}', 'begin it with https://, with / or with {url}'],
    ['images', 'javascript:{url}', 'begin it with https://, with / or with {url}'],
    ['images', 'https://img.example/{url}?w={widht}', '{widht} is not a placeholder; use {url}, {path},'],
  ])('refuses %s %j', async (field, value, problem) => {
    const message = await complaint(readList({ domain: 'a.example', [field]: value }));
    expect(message).toContain(`tenants[0].${field}: `);
    expect(message).toContain(problem);
  });

  it.each([
    [
      'two domains',
      { domain: 'a.example' },
      { domain: 'A.example' },
      'tenants[1].domain',
      'tenants[0].domain',
    ],
    [
      'an alias and a domain',
      { domain: 'a.example', aliases: ['b.example'] },
      { domain: 'b.example' },
      'tenants[1].domain',
      'tenants[0].aliases[0]',
    ],
    [
      'two aliases',
      { domain: 'a.example', aliases: ['www.example'] },
      { domain: 'b.example', aliases: ['WWW.example'] },
      'tenants[1].aliases[0]',
      'tenants[0].aliases[0]',
    ],
  ])('refuses one host as %s and names both places', async (_, first, second, here, there) => {
    expect(await complaint(readList(first, second))).toMatch(
      new RegExp(
        `${here.replace(/[[\]]/g, '\\$&')}: .* is already used at ${there.replace(/[[\]]/g, '\\$&')}`,
      ),
    );
  });
});

describe('tenants at a URL', () => {
  const body = JSON.stringify({ api: 'http://api.test', tenants: [{ domain: 'tea.example' }] });
  /** Responds with the tenants. */
  function responseFrom() {
    const fetch = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetch.mockRestore());
    fetch.mockImplementation(async () => new Response(body));
    return fetch;
  }

  it.each(['https://ops.example/tenants', 'http://localhost:81/', 'http://127.0.0.1:81/a', 'http://[::1]/'])(
    'are read from %s',
    async (url) => {
      responseFrom();
      expect(await readTenants(url)).toMatchObject({ tenants: [{ domain: 'tea.example' }] });
    },
  );

  it.each([
    'http://ops.example/tenants',
    'http://10.0.0.1/',
    'http://127.example/',
    'http://localhost.example/',
  ])('are not requested from %s, whose response could be changed in transit', async (url) => {
    const fetch = responseFrom();
    const message = await complaint(readTenants(url));
    expect(message).toContain(`${url} can be changed in transit: give https://`);
    expect(message).toContain('http:// is for this machine alone');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['status 500', () => new Response(null, { status: 500 })],
    [
      'a redirect to a URL without encryption',
      () =>
        new Response(null, { status: 302, headers: { location: 'http://me:SECRET@cdn.example/b?k=SECRET' } }),
    ],
    [
      'a redirect to no URL',
      () => new Response(null, { status: 302, headers: { location: 'https://[SECRET' } }),
    ],
    ['a text that is not JSON', () => new Response('{SECRET')],
    ['no API host', () => Response.json({ tenants: [{ domain: 'tea.example' }] })],
    ['fields that cannot be used', () => Response.json({ api: 'https://api.example', tenants: [] })],
  ])('are refused without the secrets of their URL after %s', async (_, respond) => {
    const fetch = responseFrom();
    fetch.mockImplementation(async () => respond());
    const message = await complaint(readTenants('https://ops.example/t.json?key=SECRET#SECRET'));
    expect(message).toContain('https://ops.example/t.json');
    expect(message).not.toMatch(/SECRET|\?|me:/);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('are refused without the secrets of a URL with a user and a password', async () => {
    const message = await complaint(readTenants('https://user:SECRET@ops.example/t.json?key=SECRET'));
    expect(message).toBe(
      'The tenants at https://ops.example/t.json cannot be read (the URL of https://ops.example/t.json has a user ' +
        'or a password, which are not sent; give a key in its query).',
    );
  });

  it.each([
    ['http://ops.example/a', 'http://ops.example/a can be changed in transit'],
    ['/', 'it redirects more than 5 times'],
  ])('are not requested after a redirect to %s', async (location, reason) => {
    const fetch = responseFrom();
    fetch.mockImplementation(async () => new Response(null, { status: 302, headers: { location } }));
    expect(await complaint(readTenants('https://ops.example/'))).toContain(reason);
    expect(fetch.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('http:'))).toEqual([]);
  });

  it('are read after a redirect to another URL with encryption', async () => {
    const fetch = responseFrom();
    const headers = { location: 'https://cdn.example/tenants' };
    fetch.mockImplementationOnce(async () => new Response(null, { status: 307, headers }));
    await readTenants('https://ops.example/');
    expect(String(fetch.mock.lastCall?.[0])).toBe('https://cdn.example/tenants');
  });
});

describe('API hosts', () => {
  const file = {
    api: 'http://file.test',
    publicApi: 'http://public.test',
    tenants: [{ domain: 'a.example' }],
  };

  it('from options and environment replace those of the file', async () => {
    const tenants = await read(file, { api: 'http://flag.test', publicApi: 'http://env.test' });
    expect(tenants).toMatchObject({ api: 'http://flag.test', publicApi: 'http://env.test' });
  });

  it('keep the public one of the file when only the other is replaced', async () => {
    expect(await read(file, { api: 'http://flag.test' })).toMatchObject({ publicApi: 'http://public.test' });
  });

  it('are the same when the file has no public one', async () => {
    const { publicApi: _, ...rest } = file;
    expect(await read(rest, { api: 'http://flag.test' })).toMatchObject({ publicApi: 'http://flag.test' });
  });
});

describe('the extensions of the API host', () => {
  const file = { api: 'https://api.test', tenants: [{ domain: 'loom.example' }] };

  it('are those that the file names, for every tenant', async () => {
    const { tenants } = await read({ ...file, apiExtensions: ['removeAddress'] });
    expect(tenants).toMatchObject([{ domain: 'loom.example', apiExtensions: ['removeAddress'] }]);
  });

  it('have the names of calls', async () => {
    await expect(read({ ...file, apiExtensions: ['removeAdress'] })).rejects.toThrow(
      /apiExtensions\[0\].*"removeAdress" is no extension; give logout/,
    );
  });
});
