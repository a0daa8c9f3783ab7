import { describe, expect, it } from 'vitest';
import { createRouting } from '#pipeline/routing/create-routing.ts';
import { resolve } from '#serving/resolve.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { ROUTING_CASES, ROUTING_FILES } from '../pipeline/support/routing-cases.ts';

const routing = createRouting({
  images: '/_img/{path}?w={width}',
  api: 'https://api.example/base',
  signIn: null,
  languages: [
    { lang: 'en', base: '' },
    { lang: 'bn', base: '/bn' },
  ],
});
const files = new Set<string>(ROUTING_FILES);
const resolved = (target: string) => resolve(routing, target, async (file) => files.has(file));

describe('resolve', () => {
  it.each(ROUTING_CASES)('resolves %s: %s', async (_what, target, expected) => {
    expect(await resolved(target)).toMatchObject(expected);
  });

  it('requests images below /_img/ from the API’s host, and no path above that prefix', async () => {
    const url = 'https://api.example/media/a%20b.jpg?w=320';
    expect(await resolved('/_img/media/a%20b.jpg?w=320')).toEqual({ status: 'image-proxy', url });
    expect(await resolved('/_img//evil.example/a.jpg')).toMatchObject({
      url: 'https://api.example//evil.example/a.jpg',
    });
    for (const target of ['/_img/../x', '/_img/%2e%2e/x', '/_img/a%00']) {
      expect(await resolved(target), target).toEqual({ status: 400 });
    }
    expect(await resolved('/_img/..%2fx')).toMatchObject({ status: 404 });
    expect(await resolved('/_img/.env')).toMatchObject({ status: 404 });
  });

  it('forwards the paths of the sign-in service where the shop’s host does so, and none above them', async () => {
    const proxied = { ...routing, authProxy: 'https://loom.firebaseapp.com' };
    const to = (target: string) => resolve(proxied, target, async (file) => files.has(file));
    expect(await to('/__/auth/handler?apiKey=a&b=%2Fc')).toEqual({
      status: 'auth-proxy',
      url: 'https://loom.firebaseapp.com/__/auth/handler?apiKey=a&b=%2Fc',
    });
    expect(await resolved('/__/auth/handler')).toMatchObject({ status: 404 });
    for (const target of ['/__/auth', '/__/firebase/init.json', '/x/__/auth/handler', '/__/auth/..%2fx']) {
      expect(await to(target), target).toMatchObject({ status: 404 });
    }
    expect(await to('/__/auth/../x')).toEqual({ status: 400 });
  });

  it.each(['/product/43', '/nothing'])('sends noindex with %s', async (target) => {
    expect(await resolved(target)).toMatchObject({ headers: { 'x-robots-tag': 'noindex' } });
  });

  it('sends no noindex with a page that has a file', async () => {
    expect(await resolved('/product/42')).toMatchObject({ headers: {} });
  });

  it.each(['', '*', 'http://evil.example/', 'product/42'])(
    'refuses %j, which is not a path',
    async (target) => {
      expect(await resolved(target)).toEqual({ status: 400 });
    },
  );

  it('looks up at most two names of a page at once, and the shell only for a page that does not exist', async () => {
    const requested: string[] = [];
    const log = async (file: string) => {
      requested.push(file);
      return files.has(file);
    };
    await resolve(routing, '/product/42', log);
    expect(requested).toEqual(['product/42', 'product/42.html']);
    await resolve(routing, '/product/43', log);
    expect(requested.slice(2)).toEqual(['product/43', 'product/43.html', '_shells/product-shell.html']);
  });

  it('fails when the look-up of a file fails', async () => {
    const lookUp = () => Promise.reject(new Error('the storage is down'));
    await expect(resolve(routing, '/product/42', lookUp)).rejects.toThrow('the storage is down');
  });

  it('names only files that exist for any target', async () => {
    const targets = fc.oneof(
      fc.webPath().map((path) => `/${path}`),
      fc.string().map((text) => `/${text}`),
      fc.constantFrom(...ROUTING_CASES.map(([, target]) => target)),
    );
    const cases = metCases();
    await fc.assert(
      fc.asyncProperty(targets, async (target) => {
        const found = await resolved(target);
        if ('file' in found) expect(files.has(found.file)).toBe(true);
        cases.note('a page', 'file' in found && found.file !== routing.notFound);
        cases.note('the 404 page', 'file' in found && found.file === routing.notFound);
      }),
    );
    cases.expectAtLeast({ 'a page': 12, 'the 404 page': 12 });
  });

  it('redirects within the host, each time to a shorter target or one with fewer capitals', async () => {
    const lengthOf = (target: string) => target.length + target.replace(/[^A-Z]/g, '').length;
    const parts = fc.constantFrom(
      '/',
      '//',
      'a',
      'User',
      '/BN',
      '/Product',
      'index',
      '.html',
      'evil.example',
      '%2F',
      '?x=//y',
      '\\',
    );
    const cases = metCases();
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 8 }), async (drawn) => {
        let target = `/${drawn.join('')}`;
        for (;;) {
          const found = await resolved(target);
          if (!('location' in found)) return;
          cases.note('a redirect', true);
          expect(found.location).toMatch(/^\/(?![/\\])/);
          expect(lengthOf(found.location)).toBeLessThan(lengthOf(target));
          target = found.location;
        }
      }),
    );
    cases.expectAtLeast({ 'a redirect': 8 });
  });
});

describe('hidden files', () => {
  it('serves .well-known at the top alone', async () => {
    const every = async () => true;
    expect(await resolve(routing, '/.well-known/a.txt', every)).toMatchObject({ status: 200 });
    expect(await resolve(routing, '/a/.well-known/a.txt', every)).toMatchObject({ status: 404 });
  });
});
