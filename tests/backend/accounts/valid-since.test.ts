import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createValidSinceReader } from '#backend/accounts/valid-since.ts';

const QUESTION = { idToken: 'a.b.c', apiKey: 'key/1', origin: 'https://corner.example' };

afterEach(() => vi.unstubAllGlobals());

/** Origin of a service that answers every call alike, and the calls that it got. */
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

it("asks with the shopper's token, the project's public key and the page's origin", async () => {
  const { origin, calls } = await service(200, '{"users":[{"localId":"uid-1","validSince":"1795176000"}]}');
  expect(await createValidSinceReader(origin)(QUESTION)).toBe(1_795_176_000_000);
  expect(calls).toEqual([
    {
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=key%2F1',
      referer: 'https://corner.example/',
      body: { idToken: 'a.b.c' },
    },
  ]);
});

it("asks Google's service without an emulator", async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ users: [{ validSince: '7' }] });
  });
  expect(await createValidSinceReader(null)(QUESTION)).toBe(7_000);
  expect(asked).toEqual(['https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=key%2F1']);
});

it('an account without the instant holds since ever, and a refused token proves nothing', async () => {
  const without = await service(200, '{"users":[{"localId":"uid-1"}]}');
  expect(await createValidSinceReader(without.origin)(QUESTION)).toBe(0);
  const refusing = await service(400, '{"error":{"code":400,"message":"TOKEN_EXPIRED"}}');
  expect(await createValidSinceReader(refusing.origin)(QUESTION)).toBeNull();
});

it.each([
  [503, 'busy'],
  [403, '{"error":{"code":403}}'],
  [200, '<html>'],
  [200, '{"kind":"identitytoolkit#GetAccountInfoResponse"}'],
])('an answer of %i with %s is a failure that can be tried again', async (status, body) => {
  const { origin } = await service(status, body);
  await expect(createValidSinceReader(origin)(QUESTION)).rejects.toMatchObject({ status: 503 });
});

it('a service that cannot be reached is a failure that can be tried again', async () => {
  await expect(createValidSinceReader('http://127.0.0.1:1')(QUESTION)).rejects.toMatchObject({ status: 503 });
});
