import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createValidSinceReader } from '#backend/accounts/valid-since.ts';

const LOOKUP = { idToken: 'a.b.c', apiKey: 'key/1', origin: 'https://corner.example' };

afterEach(() => vi.unstubAllGlobals());

/** Origin of a service with one response to every request, and the requests that it got. */
async function service(status: number, body: string) {
  const calls: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, referer: headers.referer, body: await json(request) });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, calls };
}

it("sends the shopper's token, the project's public API key and the page's origin", async () => {
  const { origin, calls } = await service(200, '{"users":[{"localId":"uid-1","validSince":"1795176000"}]}');
  expect(await createValidSinceReader(origin)(LOOKUP)).toBe(1_795_176_000_000);
  expect(calls).toEqual([
    {
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=key%2F1',
      referer: 'https://corner.example/',
      body: { idToken: 'a.b.c' },
    },
  ]);
});

it("requests Google's service without an emulator", async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ users: [{ validSince: '7' }] });
  });
  expect(await createValidSinceReader(null)(LOOKUP)).toBe(7_000);
  expect(requested).toEqual(['https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=key%2F1']);
});

it('returns 0 for an account without `validSince`, and null for a refused token', async () => {
  const without = await service(200, '{"users":[{"localId":"uid-1"}]}');
  expect(await createValidSinceReader(without.origin)(LOOKUP)).toBe(0);
  const refusing = await service(400, '{"error":{"code":400,"message":"TOKEN_EXPIRED"}}');
  expect(await createValidSinceReader(refusing.origin)(LOOKUP)).toBeNull();
});

it.each([
  [503, 'busy'],
  [403, '{"error":{"code":403}}'],
  [200, '<html>'],
  [200, '{"kind":"identitytoolkit#GetAccountInfoResponse"}'],
])('a response of %i with %s is a 503, which can be retried', async (status, body) => {
  const { origin } = await service(status, body);
  await expect(createValidSinceReader(origin)(LOOKUP)).rejects.toMatchObject({ status: 503 });
});

it('a service that cannot be reached is a 503, which can be retried', async () => {
  await expect(createValidSinceReader('http://127.0.0.1:1')(LOOKUP)).rejects.toMatchObject({ status: 503 });
});
