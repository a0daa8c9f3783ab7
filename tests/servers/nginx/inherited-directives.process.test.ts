import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { PROXIED_SIGN_IN } from '#tests/fixtures/views.ts';
import { aPlan, aShopView } from '#tests/pipeline/support/fake-plan.ts';
import { sendHttp, sendRequestLine } from '#tests/pipeline/support/http.ts';
import { ROUTING_CASES } from '#tests/pipeline/support/routing-cases.ts';
import { aServedSite, SERVED_DOMAIN } from '#tests/pipeline/support/served-site.ts';
import { aSite } from '#tests/pipeline/support/site-folder.ts';
import { expectResponses } from '#tests/serving/support/expect-responses.ts';
import { aNginx, configureNginx, startConfiguredNginx, startNginx } from './start-nginx.ts';

/**
 * What an operator or a distribution may set for all servers. The generated configuration itself has the other
 * directives of the `http` block, which nginx refuses to have twice.
 */
const HOSTILE = `
    root /nowhere;
    index nothing.php;
    default_type text/vnd.none;
    types { text/vnd.none html js css; }
    charset windows-1251;
    charset_types *;
    override_charset on;
    ssi on;
    ssi_types *;
    autoindex on;
    expires 30d;
    add_header cache-control "no-store" always;
    add_header x-operator inherited always;
    error_page 300 301 308 400 403 404 405 500 502 503 504 =200 /index.html;
    recursive_error_pages on;
    disable_symlinks on;
    open_file_cache max=100 inactive=1h;
    open_file_cache_valid 1h;
    open_file_cache_errors on;
    etag off;
    if_modified_since before;
    server_tokens on;
    absolute_redirect on;
    port_in_redirect on;
    server_name_in_redirect on;
    merge_slashes off;
    underscores_in_headers on;
    gzip on;
    gzip_types *;
    gzip_min_length 1;
    gzip_static off;
    gzip_vary off;
    gzip_proxied off;
    gzip_http_version 1.1;
    brotli_static off;
    proxy_method POST;
    proxy_redirect https:// http://;
    proxy_pass_header set-cookie;
    proxy_hide_header etag;
    proxy_set_header authorization "of the operator";
    proxy_pass_request_headers on;
    proxy_intercept_errors on;
    proxy_ssl_verify off;
    proxy_ssl_name evil.example;
`;

/** The port on which a server now listens, until the end of the test. */
async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** nginx refuses the two together. */
const CACHE =
  'proxy_cache_path cache keys_zone=all:1m; proxy_cache all; proxy_cache_key "one"; proxy_cache_valid any 1h;';
const STORE = 'proxy_store on;';

it('gives the response of both tables in every case below an http block with other directives', async () => {
  const { site, release } = await aServedSite();
  const nginx = await aNginx();
  await startNginx(nginx, site.store, { http: HOSTILE });
  await expectResponses((request) => sendHttp(nginx.port, request), release.id);
  for (const [what, target, expected, normalized] of ROUTING_CASES) {
    const response = await sendRequestLine(nginx.port, `GET ${target} HTTP/1.1`);
    expect(response, what).toContain(`HTTP/1.1 ${normalized ?? expected.status} `);
    if (normalized !== undefined) continue;
    if (expected.location) expect(response, what).toContain(`\r\nLocation: ${expected.location}\r\n`);
    if (expected.file && expected.file !== 'release.json')
      expect(response, what).toContain(`This is ${expected.file}.`);
  }
});

it('sends files as they are stored, with their own headers, no list of files, and what it did not find before', async () => {
  const site = await aSite();
  const body = `<!--#include virtual="/release.json" --> ${'বই '.repeat(2_000)}`;
  const files = [
    { file: 'index.html', body },
    { file: 'letter.unknown', body: 'Text.' },
  ];
  await site.build(aPlan([], { files }));
  const nginx = await aNginx();
  await startNginx(nginx, site.store, { http: HOSTILE });
  const page = await sendHttp(nginx.port);
  expect(page.body.toString()).toBe(body);
  expect(page.headers).not.toHaveProperty('expires');
  expect(page.headers).not.toHaveProperty('x-operator');
  expect(page.headers.server).toBe('nginx');
  const letter = await sendHttp(nginx.port, { path: '/letter.unknown' });
  expect(letter.headers['content-type']).toBe('application/octet-stream');
  // A page of a release that is live again is older than that of the browser.
  const later = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() };
  expect((await sendHttp(nginx.port, { headers: later })).status).toBe(200);
  expect((await sendHttp(nginx.port, { path: '/_astro/' })).body.toString()).not.toContain('app.abc123.js');
  expect(await sendRequestLine(nginx.port, 'GET /a//b HTTP/1.1')).toContain('\r\nLocation: /a/b\r\n');
  const other = { host: 'boreal.localhost' };
  expect((await sendHttp(nginx.port, other)).status).toBe(404);
  await site.build(aPlan([], {}), { shop: site.store.shop(other.host) });
  // It has found the release, for which it has no rows yet.
  expect((await sendHttp(nginx.port, other)).status).toBe(503);
});

it.each([
  ['cache', CACHE],
  ['store', STORE],
])('forwards requests by directives of its own, not to a %s', async (_, http) => {
  const requested: unknown[] = [];
  const server = createServer(({ url = '', method, headers: { authorization } }, response) => {
    requested.push([method, url, authorization]);
    const type = url.endsWith('.svg') ? 'image/svg+xml' : 'text/plain';
    // nginx caches no response with a cookie.
    const cookie = url === '/a.svg' ? { 'set-cookie': 'a=1' } : {};
    const sent = { 'content-type': type, etag: '"e"', location: 'https://a.example/', ...cookie };
    response.writeHead(url.endsWith('failed') ? 502 : 200, sent).end(url);
  });
  const origin = `http://127.0.0.1:${await portOf(server)}`;
  const site = await aSite(SERVED_DOMAIN);
  const shop = aShopView({ api: origin, images: '/_img/{path}?w={width}', signIn: PROXIED_SIGN_IN });
  await site.build(aPlan([], { shop }));
  const nginx = await aNginx();
  const file = await configureNginx(nginx, site.store, { http: HOSTILE + http });
  const policies = path.join(path.dirname(file), 'policies');
  for (const name of await readdir(policies)) {
    const rows = await readFile(path.join(policies, name), 'utf8');
    await writeFile(path.join(policies, name), rows.replace('"https://loom.firebaseapp.com"', `"${origin}"`));
  }
  await startConfiguredNginx(nginx, file);
  const release = path.join(site.siteDir, 'current');
  const stored = await readdir(release);

  for (const [at, to] of [
    ['/_img/a.svg', '/a.svg'],
    ['/_img/b.svg', '/b.svg'],
    ['/__/auth/c', '/__/auth/c'],
    ['/__/auth/failed', '/__/auth/failed'],
  ] as const) {
    const { body, headers } = await sendHttp(nginx.port, { path: at });
    expect(body.toString(), at).toBe(to);
    expect(headers, at).toMatchObject({ etag: '"e"', location: 'https://a.example/' });
    expect(headers, at).not.toHaveProperty('set-cookie');
    expect(requested.splice(0), at).toEqual([['GET', to, undefined]]);
  }
  expect(await readdir(release)).toEqual(stored);
});

it('expects the certificate of another host for that host, not for a name of the block', async () => {
  const names: string[] = [];
  let connections = 0;
  const server = createTlsServer({
    SNICallback: (name, refuse) => {
      names.push(name);
      refuse(new Error('no certificate'));
    },
  });
  server.on('connection', () => {
    connections += 1;
  });
  const origin = `https://127.0.0.1:${await portOf(server)}`;
  const site = await aSite(SERVED_DOMAIN);
  await site.build(aPlan([], { shop: aShopView({ api: origin, images: '/_img/{path}?w={width}' }) }));
  const nginx = await aNginx();
  await startNginx(nginx, site.store, { http: HOSTILE });
  expect((await sendHttp(nginx.port, { path: '/_img/a.svg' })).status).toBe(502);
  // TLS names no host that is an IP address.
  expect([names, connections]).toEqual([[], 1]);
});
