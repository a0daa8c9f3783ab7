/** The worker on workerd, the runtime of Cloudflare workers, with a simulated R2 bucket. */
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { WrittenRelease } from '#pipeline/write-release.ts';
import { startPreview } from '#preview/start-preview.ts';
import { writeAliases, writeHosts } from '#releases/hosts.ts';
import { PROXIED_SIGN_IN } from '#tests/fixtures/views.ts';
import { AS_OF, aPage, aPageView, aPlan, aShell, aShopView } from '../pipeline/support/fake-plan.ts';
import { type HttpRequest, type HttpResult, sendHttp } from '../pipeline/support/http.ts';
import { ROUTING_CASES } from '../pipeline/support/routing-cases.ts';
import { defaultSitePlan, SERVED_ALIAS, SERVED_DOMAIN, servedPlan } from '../pipeline/support/served-site.ts';
import { type AtEnd, aSite, type TestSite } from '../pipeline/support/site-folder.ts';
import { aStoreInDouble } from '../releases/support/store-kinds.ts';
import { expectResponses } from '../serving/support/expect-responses.ts';
import type { S3Double } from '../support/s3-double.ts';
import { type Edge, startEdge } from './support/start-edge.ts';

const LONG = 'Long enough to be compressed. '.repeat(30);

interface StoredSite {
  site: TestSite;
  double: S3Double;
}

async function aStoredSite(atEnd?: AtEnd): Promise<StoredSite> {
  const { store, double } = await aStoreInDouble('shops', atEnd);
  return { site: await aSite(SERVED_DOMAIN, store, atEnd), double };
}

type RoutedSite = StoredSite & WrittenRelease;

/** The shop of the tables of cases, and the default site. */
async function aRoutedSite(atEnd: AtEnd): Promise<RoutedSite> {
  const { site, double } = await aStoredSite(atEnd);
  await writeAliases(site.shop, [SERVED_ALIAS]);
  const written = await site.build(servedPlan());
  await site.build(defaultSitePlan(), { shop: site.store.shop('_default') });
  await writeHosts(site.store);
  return { site, double, ...written };
}

/** A response without the headers that differ between servers. */
function comparable({ status, headers, body }: HttpResult) {
  const { date: _, connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...rest } = headers;
  return { status, headers: rest, body: body.toString('latin1') };
}

const REQUESTS: HttpRequest[] = [
  ...ROUTING_CASES.map(([, path]) => ({ path })),
  ...['br', 'gzip', 'br;q=0, gzip', 'identity'].map((encoding) => ({
    path: '/product/42',
    headers: { 'accept-encoding': encoding },
  })),
  { path: '/product/42', headers: { range: 'bytes=3-9' } },
  { path: '/product/42', headers: { range: 'bytes=999999-' } },
  { path: '/product/42', headers: { range: 'bytes=3-9', 'if-range': '"other"' } },
  { path: '/product/42', method: 'HEAD' },
  { path: '/product/42', method: 'HEAD', headers: { 'accept-encoding': 'br' } },
  { path: '/nothing', headers: { 'accept-encoding': 'gzip' } },
  { path: '/product/42', method: 'POST' },
  { path: '/user/cart' },
  { path: '/sw.js' },
  { host: SERVED_ALIAS },
  { host: 'AURORA.localhost:4321' },
  ...['/', '/product/42', '/user/cart', '/sw.js', '/robots.txt'].flatMap((path) => [
    { host: 'nobody.example', path },
    { host: '_default', path },
  ]),
  ...['/_astro/gone.js', '/_astro/', '/_astro/.hidden', '/_astro/%00', `/_astro/${'a/'.repeat(3000)}b`].map(
    (path) => ({ path }),
  ),
];

describe('the worker with the shop of the tables of cases and the default site', () => {
  const cleanUps: (() => Promise<void>)[] = [];
  let routed: RoutedSite;
  let edge: Edge;
  beforeAll(async () => {
    const atEnd: AtEnd = (cleanUp) => void cleanUps.push(cleanUp);
    routed = await aRoutedSite(atEnd);
    edge = await startEdge({ atEnd });
    await edge.upload(routed.double);
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  // The first test: it counts the first reads of a page.
  it('reads a page that was visited before from the cache of the data center', async () => {
    const fixedReads = async () => {
      await sendHttp(edge.port, { path: '/product/42' });
      return (await edge.reads()).filter((key) => /releases|blobs/.test(key));
    };
    expect(await fixedReads()).toHaveLength(3);
    expect(await fixedReads()).toEqual([]);
  });

  it('responds with 503 and Retry-After while the bucket fails, and pages again afterwards', async () => {
    await edge.setFailing(true);
    // The release of the default site has not been read so far.
    const failing = [
      ...['/', '/product/43', '/_astro/app.abc123.js'].map((path) => ({ path })),
      { host: 'nobody.example', path: '/' },
    ];
    for (const request of failing) {
      const { status, headers } = await sendHttp(edge.port, request);
      expect(status, JSON.stringify(request)).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    }
    await edge.setFailing(false);
    expect((await sendHttp(edge.port)).status).toBe(200);
  });

  it('gives the responses of the table of requests', async () => {
    await expectResponses(async ({ headers, ...request }) => {
      // The front of the simulation compresses anew with the first of the client's encodings, empty bodies too.
      const sent = { ...headers };
      if (sent['accept-encoding']?.endsWith('br, zstd')) sent['accept-encoding'] = 'br, gzip, deflate, zstd';
      const response = await sendHttp(edge.port, { ...request, headers: sent });
      const { 'content-encoding': _, ...others } = response.headers;
      return response.body.length === 0 ? { ...response, headers: others } : response;
    }, routed.release.id);
  });

  it('gives the same responses as the preview of the same releases, with the same headers and bytes', async () => {
    const preview = await startPreview({ store: routed.site.store, port: 0 });
    onTestFinished(() => preview.close());
    // The runtime passes no request line: it has removed dot segments before the worker runs.
    const normalized = ['/product/../routing.json', '/%2e%2e/%2e%2e/etc/passwd'];
    for (const request of REQUESTS.filter(({ path = '/' }) => !normalized.includes(path))) {
      const [response, expected] = [
        await sendHttp(edge.port, request),
        await sendHttp(preview.port, request),
      ];
      expect(comparable(response), JSON.stringify(request)).toEqual(comparable(expected));
    }
    for (const path of normalized)
      expect(await sendHttp(edge.port, { path }), path).toMatchObject({ status: 404 });
  });
});

describe('the worker', () => {
  /** A shop whose pages have the version in their text. */
  function versioned(version: number) {
    const pages = ['/', '/product/42'].map((path) => {
      return aPage(path, { view: aPageView(path, { title: `Version ${version}`, description: LONG }) });
    });
    return aPlan([...pages, aShell('404.html'), aShell('_shells/product-shell.html')]);
  }

  it('serves each request from one release while a shop is switched, and serves the switch soon', {
    timeout: 120_000,
  }, async () => {
    const { site, double } = await aStoredSite();
    const edge = await startEdge();
    const versionOf = new Map<unknown, string>();
    const publish = async (version: number) => {
      const { release } = await site.build(versioned(version), { asOf: AS_OF + version * 1000 });
      await writeHosts(site.store);
      versionOf.set(release.id, `Version ${version}`);
      await edge.upload(double);
      return release.id;
    };
    await publish(0);
    let live: unknown = '';
    let isSwitching = true;
    const load = ['/', '/product/42', '/product/43'].map(async (path) => {
      while (isSwitching) {
        const { status, headers, body } = await sendHttp(edge.port, { path });
        expect(status).toBe(200);
        const title =
          path === '/product/43' ? '_shells/product-shell.html' : versionOf.get(headers['x-release']);
        expect(body.toString()).toMatch(new RegExp(`<h1>${title}</h1>.*</p>$`));
        live = headers['x-release'];
        await pause(5);
      }
    });
    const id = await publish(1);
    await expect.poll(() => live, { timeout: 60_000 }).toBe(id);
    isSwitching = false;
    await Promise.all(load);
  });

  it('sends hashed assets to every host in their stored encoding', async () => {
    const edge = await startEdge();
    const code = `console.log("${LONG}")`;
    const { site, double } = await aStoredSite();
    await site.store.write('_assets/_astro/app.1.js', new TextEncoder().encode(code));
    await edge.upload(double);
    // The front of the simulation compresses anew with the first encoding that a client names.
    const headers = { 'accept-encoding': 'br, gzip' };
    const response = await sendHttp(edge.port, { host: 'nobody.example', path: '/_astro/app.1.js', headers });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
      etag: expect.stringMatching(/^"\w+-br"$/),
    });
    expect(brotliDecompressSync(response.body).toString()).toBe(code);
    const plain = await sendHttp(edge.port, { path: '/_astro/app.1.js' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body.toString()).toBe(code);
  });

  it('forwards requests for images and sign-in windows (doubles of both hosts)', async () => {
    const edge = await startEdge({
      responseOf: (url, headers) => `response of ${url} for ${headers.get('x-forwarded-for')}`,
    });
    const { site, double } = await aStoredSite();
    const shop = aShopView({
      images: '/_img/{path}?w={width}',
      api: 'https://api.example/base',
      signIn: PROXIED_SIGN_IN,
    });
    await site.build(aPlan([aPage('/')], { shop }));
    await writeHosts(site.store);
    await edge.upload(double);
    const image = await sendHttp(edge.port, {
      path: '/_img/media/a.png?w=320',
      headers: { 'cf-connecting-ip': '192.0.2.1' },
    });
    expect(image.body.toString()).toBe('response of https://api.example/media/a.png?w=320 for 192.0.2.1');
    expect(image.headers['content-security-policy']).toContain('sandbox');
    const window = await sendHttp(edge.port, { path: '/__/auth/handler?a=b' });
    expect(window.body.toString()).toBe(
      'response of https://loom.firebaseapp.com/__/auth/handler?a=b for null',
    );
    expect(window.headers).not.toHaveProperty('x-release');
  });
});
