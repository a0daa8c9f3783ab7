import { rename, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { planDefaultSite } from '#pipeline/plan/default-site.ts';
import type { SitePlan } from '#pipeline/site-plan.ts';
import { PreviewError, startPreview } from '#preview/start-preview.ts';
import { writeAliases, writeHosts } from '#releases/hosts.ts';
import { PROXIED_SIGN_IN } from '#tests/fixtures/views.ts';
import { AS_OF, aPage, aPageView, aPlan, aShell, aShopView } from '../pipeline/support/fake-plan.ts';
import { sendHttp, sendRequestLine } from '../pipeline/support/http.ts';
import { HOSTILE_TARGETS, INTERNAL_TEXT, ROUTING_CASES } from '../pipeline/support/routing-cases.ts';
import { aServedSite } from '../pipeline/support/served-site.ts';
import { aSite, type TestSite } from '../pipeline/support/site-folder.ts';
import { expectResponses } from '../serving/support/expect-responses.ts';

const LONG = 'A long description that is worth compressing. '.repeat(40);

function aShop(): SitePlan {
  return aPlan([
    aPage('/', { view: aPageView('/', { description: LONG }) }),
    aPage('/product/42'),
    aPage('/user/cart'),
    aShell('404.html'),
    aShell('_shells/product-shell.html'),
  ]);
}

async function serve(site: TestSite): Promise<number> {
  const errors: unknown[] = [];
  const preview = await startPreview({
    store: site.store,
    port: 0,
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => {
    await preview.close();
    expect(errors).toEqual([]);
  });
  return preview.port;
}

async function served(plan = aShop()): Promise<{ site: TestSite; port: number; id: string }> {
  const site = await aSite();
  const { release } = await site.build(plan);
  return { site, port: await serve(site), id: release.id };
}

describe('the preview server', () => {
  it('finds the shop by host in any letter case, with a port and with a final dot', async () => {
    const { port } = await served();
    for (const host of ['aurora.localhost', 'AURORA.localhost:4321', 'aurora.localhost.']) {
      expect(await sendHttp(port, { host })).toMatchObject({ status: 200 });
    }
  });

  it('tells the host of images the IP address of the shopper, after those that a proxy sent', async () => {
    const host = createServer(({ headers }, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(String(headers['x-forwarded-for']));
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void host.close());
    const address = host.address();
    const api = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
    const { port } = await served(aPlan([aPage('/')], { shop: aShopView({ api, images: '/_img/{path}' }) }));
    const image = await sendHttp(port, { path: '/_img/a.png', headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(image.body.toString()).toBe('192.0.2.1, 127.0.0.1');
  });

  it('finds a shop by its alias, including one added after the start', async () => {
    const { site, port } = await served();
    const host = 'www.aurora.example';
    expect((await sendHttp(port, { host })).status).toBe(404);
    await writeAliases(site.shop, [host]);
    await writeHosts(site.store);
    expect((await sendHttp(port, { host })).status).toBe(200);
  });

  it('sends the headers of the release and its id', async () => {
    const { port, id } = await served();
    const { headers } = await sendHttp(port);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-release': id,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect((await sendHttp(port, { path: '/user/cart' })).headers['referrer-policy']).toBe('no-referrer');
  });

  it('serves a new release at once', async () => {
    const { site, port } = await served();
    await sendHttp(port);
    const plan = aPlan([aPage('/', { view: aPageView('/', { title: 'Fresh' }) })]);
    const { release } = await site.build(plan, { asOf: AS_OF + 60_000 });
    const response = await sendHttp(port);
    expect(response.headers['x-release']).toBe(release.id);
    expect(response.body.toString()).toContain('Fresh');
  });

  it('sends complete responses while releases are switched', async () => {
    const { site, port } = await served();
    const BUILDS = 15;
    const versions = Array.from({ length: BUILDS }, (_, version) => version);
    let isBuilding = true;
    const requests = (async () => {
      const seen = new Set<string>();
      while (isBuilding) {
        const [home, product] = await Promise.all([sendHttp(port), sendHttp(port, { path: '/product/42' })]);
        expect([home.status, product.status]).toEqual([200, 200]);
        expect(home.body.toString()).toMatch(/^<!doctype html>.*<\/p>$/s);
        seen.add(String(home.headers['x-release']));
      }
      return seen;
    })();
    for (const version of versions) {
      const home = aPage('/', { view: aPageView('/', { title: `Version ${version}` }) });
      await site.build(aPlan([home, aPage('/product/42')]), { asOf: AS_OF + version * 1000 });
    }
    isBuilding = false;
    expect((await requests).size).toBeGreaterThan(1);
  });

  it('serves hashed assets to every host as immutable', async () => {
    const { port } = await served();
    for (const host of ['aurora.localhost', 'unknown.example']) {
      const response = await sendHttp(port, { host, path: '/_astro/app.abc123.js' });
      expect(response.status).toBe(200);
      expect(response.headers['cache-control']).toContain('immutable');
      expect(response.headers['content-type']).toContain('text/javascript');
    }
    expect((await sendHttp(port, { path: '/_astro/gone.js' })).status).toBe(404);
    expect((await sendHttp(port, { path: '/_astro/' })).status).toBe(404);
    expect((await sendHttp(port, { path: `/_astro/${'a/'.repeat(3000)}b` })).status).toBe(404);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses with %s for clients that accept it', async (encoding, decompress) => {
    const { port } = await served();
    const plain = await sendHttp(port);
    const small = await sendHttp(port, { headers: { 'accept-encoding': encoding } });
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(small.body.length).toBeLessThan(plain.body.length / 4);
    expect(decompress(small.body)).toEqual(plain.body);
    expect(small.headers.etag).not.toBe(plain.headers.etag);
  });

  it('does not compress small bodies or for clients that refuse compression', async () => {
    const { port } = await served();
    const tiny = await sendHttp(port, { path: '/product/42', headers: { 'accept-encoding': 'br' } });
    expect(tiny.headers).not.toHaveProperty('content-encoding');
    const unwanted = await sendHttp(port, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.0' } });
    expect(unwanted.headers).not.toHaveProperty('content-encoding');
  });

  it('responds with 304 to a current ETag, and with 200 after the page changed', async () => {
    const { site, port } = await served();
    const { etag = '' } = (await sendHttp(port)).headers;
    const headers = { 'if-none-match': `"other", W/${etag}` };
    const fresh = await sendHttp(port, { headers });
    expect(fresh).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(fresh.headers).toMatchObject({ etag, 'cache-control': expect.stringContaining('max-age=0') });
    const plan = aPlan([aPage('/', { view: aPageView('/', { description: LONG.replace('A', 'B') }) })]);
    await site.build(plan, { asOf: AS_OF + 60_000 });
    expect((await sendHttp(port, { headers })).status).toBe(200);
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const { port } = await served();
    const [head, get] = [await sendHttp(port, { method: 'HEAD' }), await sendHttp(port)];
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('refuses other methods', async () => {
    const { port } = await served();
    const response = await sendHttp(port, { method: 'POST' });
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('names the taken port and a remedy', async () => {
    const { site, port } = await served();
    const second = startPreview({ store: site.store, port });
    await expect(second).rejects.toThrow(PreviewError);
    await expect(second).rejects.toThrow(/Port \d+ is taken.*--port/);
  });
});

describe('the preview server and the table of routing cases', () => {
  it('gives the table’s response in every case', async () => {
    const { site, release } = await aServedSite();
    const port = await serve(site);
    for (const [what, target, expected] of ROUTING_CASES) {
      const head = await sendRequestLine(port, `GET ${target} HTTP/1.1`);
      expect(head, what).toContain(`HTTP/1.1 ${expected.status} `);
      if (expected.location) expect(head, what).toContain(`\r\nlocation: ${expected.location}\r\n`);
      const body = expected.file === 'release.json' ? `"id":"${release.id}"` : `This is ${expected.file}.`;
      if (expected.file) expect(head, what).toContain(body);
    }
  });

  it('gives the response of the table of requests in every case', async () => {
    const { site, release } = await aServedSite();
    const port = await serve(site);
    await expectResponses((request) => sendHttp(port, request), release.id);
  });

  it.each(HOSTILE_TARGETS)('reveals no internal file at %s', async (target) => {
    const { port } = await served();
    const response = await sendRequestLine(port, `GET ${target} HTTP/1.1`);
    expect(response).toMatch(/^HTTP\/1\.1 (?:400|404|308) /);
    expect(response).not.toMatch(INTERNAL_TEXT);
  });

  it.each([
    '../sites/aurora.localhost',
    'aurora.localhost/..',
    '_assets',
    '.',
    '..',
    '[::1]:80',
    'a b',
    '%2e%2e',
  ])('treats the host %s as unknown', async (host) => {
    const { port } = await served();
    const response = await sendRequestLine(port, 'GET / HTTP/1.1', host);
    expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  it('serves no file that release.json does not list', async () => {
    const { site, port } = await served();
    const dir = path.join(site.siteDir, 'current');
    await writeFile(path.join(dir, 'planted.html'), 'planted');
    await symlink('/etc/passwd', path.join(dir, 'passwd.html'));
    expect((await sendHttp(port, { path: '/planted' })).status).toBe(404);
    expect((await sendHttp(port, { path: '/passwd' })).status).toBe(404);
  });
});

describe('a host without a shop', () => {
  async function withDefaultSite(): Promise<number> {
    const { site, port } = await served();
    await site.build(planDefaultSite('https://api.example'), { shop: site.store.shop('_default') });
    return port;
  }

  it.each(['/', '/product/42', '/user/cart'])(
    'gets the page of the default site with status 404 at %s',
    async (target) => {
      const port = await withDefaultSite();
      const response = await sendHttp(port, { host: 'nobody.example', path: target });
      expect(response.status).toBe(404);
      expect(response.body.toString()).toContain("404 | Sorry, we can't find this shop");
      expect(response.headers['content-security-policy']).toContain('connect-src');
      expect(response.headers['x-robots-tag']).toBe('noindex');
    },
  );

  it('gets the files of the default site', async () => {
    const port = await withDefaultSite();
    const worker = await sendHttp(port, { host: 'nobody.example', path: '/sw.js' });
    expect(worker).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(worker.body.toString()).toContain('unregister');
  });

  it('gets the server’s own 404 page when there is no default site', async () => {
    const { port } = await served();
    const response = await sendHttp(port, { host: 'nobody.example' });
    expect(response.status).toBe(404);
    expect(response.body.toString()).toContain("404 | Sorry, we can't find this shop");
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('gets a service worker that ends the one of a removed shop when there is no default site', async () => {
    const { port } = await served();
    const worker = await sendHttp(port, { host: 'nobody.example', path: '/sw.js' });
    expect(worker).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(worker.body.toString()).toContain('unregister');
  });

  it('is served as a shop as soon as it has a release', async () => {
    const { site, port } = await served();
    expect((await sendHttp(port, { host: 'boreal.localhost' })).status).toBe(404);
    await rename(site.siteDir, path.join(site.outDir, 'boreal.localhost'));
    expect((await sendHttp(port, { host: 'boreal.localhost' })).status).toBe(200);
    expect((await sendHttp(port)).status).toBe(404);
  });
});

describe('two shops', () => {
  it('get their own pages, although equal files share one cache entry', async () => {
    const { site, port } = await served();
    const plan = aPlan([aPage('/'), aPage('/product/42')], { shop: aShopView({ name: 'Boreal' }) });
    await site.build(plan, { shop: site.store.shop('boreal.localhost') });
    const bodies = await Promise.all(
      ['aurora.localhost', 'boreal.localhost'].map((host) => sendHttp(port, { host, path: '/product/42' })),
    );
    expect(bodies.map(({ body }) => /<title>(.*)<\/title>/.exec(body.toString())?.[1])).toEqual([
      'Aurora',
      'Boreal',
    ]);
  });
});

describe('the sign-in service of a shop', () => {
  it('responds below /__/auth/ without headers of the release', async () => {
    const plan = aShop();
    const { port } = await served({ ...plan, shop: { ...plan.shop, signIn: PROXIED_SIGN_IN } });
    // Stands in for the host of the sign-in service, which no test may request.
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return new Response('window', { headers: { 'content-type': 'text/html' } });
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const response = await sendHttp(port, { path: '/__/auth/handler?a=b' });
    expect(requested).toEqual(['https://loom.firebaseapp.com/__/auth/handler?a=b']);
    expect([response.status, String(response.body)]).toEqual([200, 'window']);
    const own = ['content-security-policy', 'x-release', 'x-content-type-options', 'referrer-policy'];
    expect(Object.keys(response.headers).filter((name) => own.includes(name))).toEqual([]);
  });
});
