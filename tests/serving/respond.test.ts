import { describe, expect, it } from 'vitest';
import { respond } from '#serving/respond.ts';
import { memoryReleases } from './support/memory-releases.ts';

const releases = memoryReleases({
  files: {
    'index.html': 'home',
    '404.html': 'nothing here',
    '_astro/app.js': 'app',
    '_astro/.tmp-app.js': 'unfinished',
  },
  compressions: ['gzip'],
});

function get(url: string, init?: RequestInit) {
  return respond(new Request(url, init), releases);
}

describe('respond', () => {
  it('finds shop and page by the URL of the request', async () => {
    const response = await get('https://aurora.example/?utm=1');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('home');
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=0',
      'content-length': '4',
      'content-type': 'text/html; charset=utf-8',
      etag: '"digest of index.html"',
      'strict-transport-security': 'max-age=9',
      vary: 'accept-encoding',
      'x-release': 'release-1',
    });
  });

  it('sends the headers for TLS with pages of https alone', async () => {
    const has = async (url: string) => (await get(url)).headers.has('strict-transport-security');
    expect(await has('https://aurora.example/')).toBe(true);
    expect(await has('https://aurora.example/nothing')).toBe(true);
    expect(await has('http://aurora.example/')).toBe(false);
  });

  it('prefers the Host header to the URL', async () => {
    const headers = { host: 'AURORA.example:8080' };
    expect(await get('https://edge.example/', { headers })).toMatchObject({ status: 200 });
    expect(await get('https://aurora.example/', { headers: { host: 'a b' } })).toMatchObject({ status: 404 });
  });

  it('uses the target of the request line, which a URL would normalize', async () => {
    const request = new Request('https://aurora.example/a/../');
    expect(await respond(request, releases, '/a/../')).toMatchObject({ status: 400 });
    expect(await respond(request, releases)).toMatchObject({ status: 200 });
  });

  it('finds shop and page by a target in absolute form', async () => {
    const request = new Request('https://unknown.example/', { headers: { host: 'unknown.example' } });
    for (const target of [
      'http://AURORA.example/',
      'https://aurora.example:8443?a=1',
      'http://aurora.example',
    ]) {
      expect(await respond(request, releases, target)).toMatchObject({ status: 200 });
    }
    expect(await respond(request, releases, 'http://aurora.example/../')).toMatchObject({ status: 400 });
    expect(await respond(request, releases, 'http://other.example/')).toMatchObject({ status: 404 });
  });

  it('sends the stored encoding that the client accepts', async () => {
    const response = await get('https://aurora.example/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(await response.text()).toBe('gzip of index.html');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('etag')).toBe('"digest of index.html-gzip"');
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const [head, body] = [
      await get('https://aurora.example/nothing', { method: 'HEAD' }),
      await get('https://aurora.example/nothing'),
    ];
    expect(head.status).toBe(404);
    expect(head.body).toBeNull();
    expect([...head.headers]).toEqual([...body.headers]);
  });

  it('sends hashed assets to every host', async () => {
    const response = await get('https://unknown.example/_astro/app.js');
    expect(await response.text()).toBe('app');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['bytes=1-1', 206, 'p', '1-1/3'],
    ['bytes=0-99', 206, 'app', '0-2/3'],
    ['bytes=1-', 206, 'pp', '1-2/3'],
    ['BYTES=-2', 206, 'pp', '1-2/3'],
    ['bytes=-9', 206, 'app', '0-2/3'],
    ['bytes=3-', 416, '', '*/3'],
    ['bytes=-0', 416, '', '*/3'],
    ['bytes=2-1', 200, 'gzip of _astro/app.js', null],
    ['bytes=0-0,2-2', 200, 'gzip of _astro/app.js', null],
    ['bytes=-', 200, 'gzip of _astro/app.js', null],
    ['lines=0-1', 200, 'gzip of _astro/app.js', null],
  ])('responds to the range %s of a file with status %i', async (range, status, body, position) => {
    const headers = { range, 'accept-encoding': 'gzip' };
    const response = await get('https://aurora.example/_astro/app.js', { headers });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-range')).toBe(position && `bytes ${position}`);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('content-encoding')).toBe(status === 200 ? 'gzip' : null);
    expect(response.headers.get('etag')).toBe(
      status === 200 ? '"digest of _astro/app.js-gzip"' : '"digest of _astro/app.js"',
    );
  });

  it('responds to a range with the whole file when If-Range has another ETag, for HEAD and for the 404 page', async () => {
    const request = async (path: string, more: Record<string, string>, method = 'GET') =>
      (await get(`https://aurora.example${path}`, { method, headers: { range: 'bytes=0-0', ...more } }))
        .status;
    expect(await request('/_astro/app.js', { 'if-range': '"digest of _astro/app.js"' })).toBe(206);
    expect(await request('/_astro/app.js', { 'if-range': 'W/"digest of _astro/app.js"' })).toBe(200);
    expect(await request('/_astro/app.js', { 'if-range': 'Sun, 22 Nov 2026 03:00:00 GMT' })).toBe(200);
    expect(await request('/_astro/app.js', {}, 'HEAD')).toBe(200);
    expect(await request('/nothing', {})).toBe(404);
  });

  it('responds with 304 to any If-None-Match that has the ETag, a weak one, or a star', async () => {
    const etag = '"digest of index.html"';
    const statusFor = async (value: string) =>
      (await get('https://aurora.example/', { headers: { 'if-none-match': value } })).status;
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(await statusFor(value), value).toBe(304);
    for (const value of ['"other"', 'digest of index.html', ''])
      expect(await statusFor(value), value).toBe(200);
  });

  it('sends no hidden asset', async () => {
    expect(await get('https://aurora.example/_astro/.tmp-app.js')).toMatchObject({ status: 404 });
  });
});
