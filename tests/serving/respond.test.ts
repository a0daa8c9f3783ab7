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
      'cache-control': 'max-age=0',
      'content-length': '4',
      'content-type': 'text/html; charset=utf-8',
      etag: '"digest of index.html"',
      vary: 'accept-encoding',
      'x-release': 'release-1',
    });
  });

  it('prefers the Host header to the URL', async () => {
    const headers = { host: 'AURORA.example:8080' };
    expect(await get('https://edge.example/', { headers })).toMatchObject({ status: 200 });
    expect(await get('https://aurora.example/', { headers: { host: 'a b' } })).toMatchObject({ status: 404 });
  });

  it('uses the target of the request line, which a URL would normalise', async () => {
    const request = new Request('https://aurora.example/a/../');
    expect(await respond(request, releases, '/a/../')).toMatchObject({ status: 400 });
    expect(await respond(request, releases)).toMatchObject({ status: 200 });
  });

  it('sends the stored encoding that the client accepts', async () => {
    const response = await get('https://aurora.example/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(await response.text()).toBe('gzip of index.html');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('etag')).toBe('"digest of index.html-gzip"');
  });

  it('answers HEAD with the headers of GET and no body', async () => {
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

  it('sends no hidden asset', async () => {
    expect(await get('https://aurora.example/_astro/.tmp-app.js')).toMatchObject({ status: 404 });
  });
});
