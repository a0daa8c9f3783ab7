import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFile, readdir, readFile, rename } from 'node:fs/promises';
import http, { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SitePlan } from '#pipeline/site-plan.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { writeAliases, writeHosts } from '#releases/hosts.ts';
import { removeShop } from '#releases/remove-shop.ts';
import { rollBack } from '#releases/rollback.ts';
import { ServersError } from '#releases/servers.ts';
import { NginxServers } from '#servers/nginx/nginx-servers.ts';
import { RETIRED_WORKER } from '#serving/retired-worker.ts';
import { PROXIED_SIGN_IN } from '#tests/fixtures/views.ts';
import { AS_OF, aPage, aPageView, aPlan, aShell, aShopView } from '#tests/pipeline/support/fake-plan.ts';
import { sendHttp, sendRequestLine } from '#tests/pipeline/support/http.ts';
import { HOSTILE_TARGETS, INTERNAL_TEXT, ROUTING_CASES } from '#tests/pipeline/support/routing-cases.ts';
import { aServedSite, SERVED_DOMAIN } from '#tests/pipeline/support/served-site.ts';
import { aSite, type TestSite, temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { expectResponses } from '#tests/serving/support/expect-responses.ts';
import { withCombinations } from '#tests/support/combinations.ts';
import { aNginx, type RunningNginx, startNginx } from './start-nginx.ts';

const MINUTE = 60_000;
/** nginx has its new rows when its new worker processes have started. */
const RELOADED = { timeout: 20_000 };

/** Pages and policy name the version. */
function planOf(version: number, changes: Parameters<typeof aShopView>[0] = {}): SitePlan {
  const view = aPageView('/', { title: `Version ${version}.` });
  return aPlan(
    [
      aPage('/', { view }),
      aPage('/product/42', { view }),
      { ...aShell('404.html'), view },
      { ...aShell('_shells/product-shell.html'), view },
    ],
    { shop: aShopView({ api: `https://api-${version}.example`, ...changes }) },
  );
}

interface ServedShop {
  site: TestSite;
  nginx: RunningNginx;
  build(version: number): Promise<string>;
}

/** A shop with version 0 behind nginx. @param resolver address of nginx's DNS server */
async function aServedShop(
  changes: Parameters<typeof aShopView>[0] = {},
  resolver?: string,
): Promise<ServedShop> {
  const nginx = await aNginx();
  const dir = await temporaryDir();
  const store = new FolderStore(dir, new NginxServers(dir, nginx.command));
  const site = await aSite(SERVED_DOMAIN, store);
  const build = async (version: number) => {
    const { release } = await site.build(planOf(version, changes), { asOf: AS_OF + version * MINUTE });
    return release.id;
  };
  await build(0);
  await startNginx(nginx, site.store, { resolver });
  return { site, nginx, build };
}

describe('nginx with the generated configuration', () => {
  it('sends a slow client the whole requested file while another release replaces and removes it', async () => {
    const nginx = await aNginx();
    const dir = await temporaryDir();
    const site = await aSite(SERVED_DOMAIN, new FolderStore(dir, new NginxServers(dir, nginx.command)));
    // More than the buffers of a connection hold.
    const large = (title: string) => {
      const view = aPageView('/', { title, description: 'slow '.repeat(5_000_000) });
      return aPlan([aPage('/', { view })]);
    };
    const first = await site.build(large('Version 0.'));
    await startNginx(nginx, site.store);
    const target = { host: '127.0.0.1', port: nginx.port, headers: { Host: SERVED_DOMAIN } };
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get(target, resolve).on('error', reject);
    });
    const second = await site.build(large('Version 1.'), { asOf: AS_OF + MINUTE });
    await site.shop.removeRelease(first.release.id);
    expect(response.headers['x-release']).toBe(first.release.id);
    const body = (await response.toArray()).join('');
    expect(body).toHaveLength(Number(response.headers['content-length']));
    expect(body).toContain('Version 0.');
    await expect
      .poll(async () => (await sendHttp(nginx.port, { host: SERVED_DOMAIN })).headers['x-release'], RELOADED)
      .toBe(second.release.id);
  });

  it('responds with 503 for a known host whose release cannot be read, and with 404 for others', async () => {
    const { site, nginx } = await aServedShop();
    await rename(site.siteDir, `${site.siteDir}.away`);
    const known = await sendHttp(nginx.port, { host: SERVED_DOMAIN });
    expect(known.status).toBe(503);
    expect(known.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(known.headers).not.toHaveProperty('x-robots-tag');
    expect((await sendHttp(nginx.port, { host: 'other.example' })).status).toBe(404);
  });

  it('gives the response of both tables in every case', async () => {
    const { site, release } = await aServedSite();
    const nginx = await aNginx();
    await startNginx(nginx, site.store);
    for (const [what, target, expected, normalized] of ROUTING_CASES) {
      const response = await sendRequestLine(nginx.port, `GET ${target} HTTP/1.1`);
      expect(response, what).toContain(`HTTP/1.1 ${normalized ?? expected.status} `);
      if (normalized !== undefined) continue;
      if (expected.location) expect(response, what).toContain(`\r\nLocation: ${expected.location}\r\n`);
      const body = expected.file === 'release.json' ? `"id":"${release.id}"` : `This is ${expected.file}.`;
      if (expected.file) expect(response, what).toContain(body);
    }
    await expectResponses((request) => sendHttp(nginx.port, request), release.id);
    for (const target of [...HOSTILE_TARGETS, '/_astro/app.abc123.js.gz', '/../_servers/nginx/hosts.map']) {
      const response = await sendRequestLine(nginx.port, `GET ${target} HTTP/1.1`);
      expect(response, target).toMatch(/^HTTP\/1\.1 (?:400|404|308) /);
      expect(response, target).not.toMatch(INTERNAL_TEXT);
    }
    for (const host of ['_assets', '_servers', '_default', '..', `..%2f${SERVED_DOMAIN}`, '[::1]:80']) {
      expect(await sendRequestLine(nginx.port, 'GET / HTTP/1.1', host), host).toMatch(/^HTTP\/1\.1 40[04] /);
    }
  });

  it('sends each response whole from one release while releases are switched', async () => {
    const { nginx, build } = await aServedShop();
    const ids: string[] = [];
    const seen = new Map<string, Set<string>>();
    let isBuilding = true;
    onTestFinished(() => {
      isBuilding = false;
    });
    const requests = Array.from({ length: 6 }, async (_, index) => {
      const paths = ['/', '/product/42', '/product/43', '/nothing'];
      while (isBuilding) {
        const at = paths[index % paths.length] ?? '/';
        const { status, headers, body } = await sendHttp(nginx.port, { path: at });
        expect(status, at).toBe(at === '/nothing' ? 404 : 200);
        const version = /Version (\d+)\.<\/h1>.*<\/p>$/s.exec(body.toString())?.[1] ?? '';
        expect(headers['content-security-policy'], at).toContain(`https://api-${version}.example`);
        seen.set(version, (seen.get(version) ?? new Set()).add(String(headers['x-release'])));
        await pause(5);
      }
    });
    for (let version = 1; version <= 3; version += 1) ids[version] = await build(version);
    await expect.poll(async () => (await sendHttp(nginx.port)).headers['x-release'], RELOADED).toBe(ids[3]);
    isBuilding = false;
    await Promise.all(requests);
    expect(seen.size).toBeGreaterThan(2);
    for (const [version, releases] of seen) {
      if (version !== '0') expect([...releases], version).toEqual([ids[Number(version)]]);
    }
  });

  it('keeps the live release when nginx refuses its configuration, and can still return to a stored one', async () => {
    const { site, nginx, build } = await aServedShop();
    const [first, second] = [await site.shop.liveId(), await build(1)];
    const rows = path.join(site.outDir, '_servers/nginx/shops', `${SERVED_DOMAIN}.map`);
    const before = await readFile(rows, 'utf8');
    await appendFile(path.join(nginx.dir, 'nginx.conf'), 'nonsense;\n');
    const refused = build(2);
    await expect(refused).rejects.toThrow(ServersError);
    await expect(refused).rejects.toThrow(/-t.*unknown directive "nonsense"/);
    expect(await site.shop.liveId()).toBe(second);
    expect(await readFile(rows, 'utf8')).toBe(before);
    await rollBack({ store: site.store, shop: site.shop, reason: '', now: AS_OF });
    const { headers, body } = await sendHttp(nginx.port);
    expect(headers['x-release']).toBe(first);
    expect(headers['content-security-policy']).toContain('https://api-0.example');
    expect(body.toString()).toContain('Version 0.');
  });

  it('sends the release of its rows, with its policy, when another became live without rows', async () => {
    const { site, nginx } = await aServedShop();
    const first = await site.shop.liveId();
    const shop = new FolderStore(site.outDir).shop(SERVED_DOMAIN);
    await site.build(planOf(1), { asOf: AS_OF + MINUTE, shop });
    const { headers, body } = await sendHttp(nginx.port);
    expect(headers['x-release']).toBe(first);
    expect(headers['content-security-policy']).toContain('https://api-0.example');
    expect(body.toString()).toContain('Version 0.');
  });

  it('serves new shops and aliases after their build', async () => {
    const { site, nginx } = await aServedShop();
    await site.build(planOf(5), { shop: site.store.shop('boreal.localhost') });
    await writeAliases(site.shop, ['www.aurora.example']);
    await writeHosts(site.store);
    const bodyOf = async (host: string) => (await sendHttp(nginx.port, { host })).body.toString();
    await expect.poll(() => bodyOf('boreal.localhost'), RELOADED).toContain('Version 5.');
    await expect.poll(() => bodyOf('www.aurora.example'), RELOADED).toContain('Version 0.');
    expect(await sendHttp(nginx.port, { host: 'nobody.example' })).toMatchObject({ status: 404 });
    expect(await bodyOf('nobody.example')).toContain("404 | Sorry, we can't find this shop");
    // It ends the service worker of a removed shop.
    const worker = await sendHttp(nginx.port, { host: 'nobody.example', path: '/sw.js' });
    expect(worker).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(worker.body.toString()).toBe(RETIRED_WORKER);
  });

  it('has no rows of a shop that was removed, and serves the others', async () => {
    const { site, nginx } = await aServedShop();
    const other = site.store.shop('boreal.localhost');
    await writeAliases(other, ['www.boreal.example']);
    await site.build(planOf(5), { shop: other });
    await writeHosts(site.store);
    const bodyOf = async (host: string) => (await sendHttp(nginx.port, { host })).body.toString();
    await expect.poll(() => bodyOf('www.boreal.example'), RELOADED).toContain('Version 5.');
    await removeShop(site.store, other.domain);
    const statusOf = async (host: string) => (await sendHttp(nginx.port, { host })).status;
    await expect.poll(() => statusOf(other.domain), RELOADED).toBe(404);
    await writeHosts(site.store);
    const rows = path.join(site.outDir, '_servers/nginx');
    expect(await readdir(path.join(rows, 'shops'))).toEqual([`${SERVED_DOMAIN}.map`]);
    expect(await readFile(path.join(rows, 'hosts.map'), 'utf8')).toBe('');
    await expect.poll(() => bodyOf('www.boreal.example'), RELOADED).not.toContain('Version 5.');
    expect(await bodyOf(SERVED_DOMAIN)).toContain('Version 0.');
  });

  it("sends the policy of a shop whose footer names many hosts whole, beside another shop's", async () => {
    const hosts = Array.from({ length: 60 }, (_, index) => `https://${'a'.repeat(30)}-${index}.example`);
    const footerCode = hosts.map(
      (host) => `<script src="${host}/a.js"></script><iframe src="${host}"></iframe>`,
    );
    const marketing = { ga: '', gtm: '', pixel: '', footerCode: footerCode.join('') };
    const { site, nginx } = await aServedShop();
    await site.build(planOf(5, { marketing }), { shop: site.store.shop('boreal.localhost') });
    const policy = async (host: string) =>
      String((await sendHttp(nginx.port, { host })).headers['content-security-policy']);
    // Until they end, workers with the rows from before the reload respond as well.
    let long = '';
    const next = async () => {
      long = await policy('boreal.localhost');
      return long;
    };
    await expect.poll(next, RELOADED).toContain('https://api-5.example');
    expect(long).toMatch(/^default-src 'self'; .*; object-src 'none'$/);
    expect(long.split(`${hosts[7]}`)).toHaveLength(4);
    expect(long.length).toBeGreaterThan(6_000);
    expect(await policy(SERVED_DOMAIN)).not.toContain('-7.example');
  });

  it('adds HSTS behind a proxy that terminates TLS', async () => {
    const { nginx } = await aServedShop();
    const secure = await sendHttp(nginx.port, { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toContain('max-age=');
    expect((await sendHttp(nginx.port)).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('nginx and other hosts', () => {
  async function aHost(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
  }

  it('forwards images without rights, and nothing else', async () => {
    const requested: unknown[] = [];
    const api = await aHost(({ url = '', headers }, response) => {
      requested.push([url, headers.cookie, headers['x-forwarded-for']]);
      if (url.startsWith('/moved')) response.writeHead(302, { location: 'http://evil.example/' }).end();
      else if (url.startsWith('/gone')) response.writeHead(404).end('<h1>gone</h1>');
      else {
        const type = url.startsWith('/page') ? 'text/html' : 'image/svg+xml';
        const forOurServer = url.startsWith('/inside') ? { 'x-accel-redirect': '/release.json' } : {};
        const sent = { 'content-type': type, 'set-cookie': 'a=1', etag: '"e"', ...forOurServer };
        response.writeHead(200, sent).end('<svg/>');
      }
    });
    const { nginx } = await aServedShop({ api, images: '/_img/{path}?w={width}' });
    const get = (at: string) =>
      sendHttp(nginx.port, { path: at, headers: { cookie: 'secret=1', 'x-forwarded-for': '192.0.2.1' } });
    const image = await get('/_img/a%20b.svg?w=320');
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml', etag: '"e"' } });
    expect(image.headers['content-security-policy']).toContain('sandbox');
    expect(image.headers).not.toHaveProperty('set-cookie');
    expect(requested).toEqual([['/a%20b.svg?w=320', undefined, '192.0.2.1, 127.0.0.1']]);
    const page = await get('/_img/page');
    expect(page.headers['content-type']).toBe('application/octet-stream');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect((await get('/_img/inside.svg')).body.toString()).toBe('<svg/>');
    expect(await get('/_img/moved')).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } });
    expect(await get('/_img/gone')).toMatchObject({ status: 404 });
    expect(await get('/_img/../x')).toMatchObject({ status: 400 });
    expect(await get('/_img/..%2fx')).toMatchObject({ status: 404 });
  });

  /** A DNS server that knows no name. @returns its address */
  async function aDnsServer(): Promise<string> {
    const socket = createSocket('udp4');
    socket.on('message', (query, { port, address }) => {
      const header = Buffer.alloc(12);
      query.copy(header, 0, 0, 2);
      // A response: no such name. One question, which is repeated, and no record.
      header.writeUInt16BE(0x8183, 2);
      header.writeUInt16BE(1, 4);
      socket.send(Buffer.concat([header, query.subarray(12)]), port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    onTestFinished(() => void socket.close());
    return `127.0.0.1:${socket.address().port}`;
  }

  it.each(
    withCombinations<[string, () => Promise<string | undefined>]>(
      [['the DNS server does not know the sign-in service', aDnsServer]],
      [['no DNS server responds', async () => undefined]],
    ),
  )('responds with 502 below /__/auth/ when %s, without headers of the release', async (_, resolver) => {
    const { nginx } = await aServedShop({ signIn: PROXIED_SIGN_IN }, await resolver());
    const { status, headers } = await sendHttp(nginx.port, { path: '/__/auth/handler?a=b' });
    expect(status).toBe(502);
    expect(headers).not.toHaveProperty('x-release');
    expect(await sendHttp(nginx.port, { path: '/__/firebase/init.json' })).toMatchObject({ status: 404 });
  });
});
