import { afterEach, describe, expect, it, vi } from 'vitest';
import { forwardAuth } from '#serving/auth-proxy.ts';

const HANDLER = 'https://loom.firebaseapp.com/__/auth/handler?apiKey=k';

/** Stands in for the host of the sign-in service, which no test may request. */
function aServiceHost(respond: () => Response | Promise<Response>) {
  const host = vi.fn((_url: string, _init: RequestInit) => respond());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => host(url, init));
  return host;
}

afterEach(() => vi.unstubAllGlobals());

describe('forwarding to the sign-in service', () => {
  it('returns the host’s page with the host’s headers and none of the shop’s', async () => {
    const host = aServiceHost(
      () =>
        new Response('<script src="handler.js"></script>', {
          headers: { 'content-type': 'text/html', 'cache-control': 'max-age=1200', 'x-of-host': 'yes' },
        }),
    );
    const response = await forwardAuth(HANDLER, new Headers());
    expect(host.mock.calls.map(([url]) => url)).toEqual([HANDLER]);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('handler.js');
    expect([...response.headers]).toEqual([
      ['cache-control', 'max-age=1200'],
      ['content-type', 'text/html'],
      ['x-of-host', 'yes'],
    ]);
  });

  it('sends no cookie and no address of the shop, and takes no cookie for it', async () => {
    const host = aServiceHost(
      () => new Response('', { headers: { 'set-cookie': 'a=1', 'strict-transport-security': 'max-age=1' } }),
    );
    const sent = { cookie: 'b=2', referer: 'http://loom.example/sign-in', accept: 'text/html' };
    const response = await forwardAuth(HANDLER, new Headers(sent));
    expect(host.mock.calls[0]?.[1].headers).toEqual({ accept: 'text/html' });
    expect([...response.headers.keys()].filter((name) => name !== 'content-type')).toEqual([]);
  });

  it('returns a redirect of the host and does not follow it, because it could lead to any host', async () => {
    const location = 'https://evil.example/';
    const host = aServiceHost(() => new Response(null, { status: 302, headers: { location } }));
    const response = await forwardAuth(HANDLER, new Headers());
    expect(host.mock.calls[0]?.[1].redirect).toBe('manual');
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  });

  it.each([
    'https://evil.example/__/auth/handler',
    'https://firebaseapp.com/__/auth/handler',
    'https://a.b.firebaseapp.com/__/auth/handler',
    'https://loom.firebaseapp.com.evil.example/__/auth/handler',
    'https://loom.firebaseapp.com@evil.example/__/auth/handler',
    'http://loom.firebaseapp.com/__/auth/handler',
  ])('requests nothing from %s', async (url) => {
    const host = aServiceHost(() => new Response(''));
    expect((await forwardAuth(url, new Headers())).status).toBe(404);
    expect(host).not.toHaveBeenCalled();
  });

  it.each([
    [502, new TypeError('fetch failed')],
    [504, new DOMException('too slow', 'TimeoutError')],
  ])('responds with %i when the host fails', async (status, error) => {
    aServiceHost(() => Promise.reject(error));
    const response = await forwardAuth(HANDLER, new Headers());
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });
});
