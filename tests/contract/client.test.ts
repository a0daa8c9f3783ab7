import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { ApiError, ContractError } from '#contract/api-error.ts';
import { type ClientOptions, createClient } from '#contract/client.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import { apiDouble } from './api-double.ts';

const shop = shopSlug('aurora');
const shopId = shopObjectId('65a000000000000000000001');
const GOOD = { body: '{"data":[{"_id":"p1","name":"Tea"}]}' };

/** A client whose pauses take no time; they are listed in `pauses`. */
function clientFor(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const pauses: number[] = [];
  const sleep = async (ms: number) => void pauses.push(ms);
  const api = createClient(endpoints, { baseUrl, sleep, random: () => 0.5, now: () => 1000, ...options });
  return { api, pauses };
}

describe('a read', () => {
  it('returns parsed records', async () => {
    await using server = await apiDouble(GOOD);
    const { api } = clientFor(`${server.baseUrl}/`);
    expect(await api.newProducts({ shop: shopId })).toMatchObject([{ id: 'p1', name: 'Tea' }]);
    expect(server.requests).toMatchObject([
      { method: 'GET', url: `/api/v1/shop/product/${shopId}/new-product` },
    ]);
  });

  it('has no header that needs a preflight', async () => {
    const headers: unknown[] = [];
    const { api } = clientFor('https://api.example', {
      fetch: async (_, init) => {
        headers.push(init.headers);
        return new Response('[]');
      },
    });
    await api.newProducts({ shop: shopId });
    expect(headers).toEqual([{}]);
  });

  it('sends neither cookies nor a referrer, because its URL may contain a user id', async () => {
    const sent: RequestInit[] = [];
    const { api } = clientFor('https://api.example', {
      fetch: async (_, init) => {
        sent.push(init);
        return new Response('[]');
      },
    });
    await api.newProducts({ shop: shopId });
    expect(sent).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }]);
  });

  it.each([500, 502, 503, 429])('is repeated after status %d', async (status) => {
    await using server = await apiDouble({ status, body: 'oops' }, GOOD);
    const { api, pauses } = clientFor(server.baseUrl);
    expect(await api.newProducts({ shop: shopId })).toHaveLength(1);
    expect(pauses).toHaveLength(1);
  });

  it('is repeated after a broken connection', async () => {
    await using server = await apiDouble('hang-up', GOOD);
    const { api } = clientFor(server.baseUrl);
    expect(await api.newProducts({ shop: shopId })).toHaveLength(1);
  });

  it('pauses longer before each retry, and gives up after the last', async () => {
    await using server = await apiDouble({ status: 500, body: '{"message":"down"}' });
    const { api, pauses } = clientFor(server.baseUrl, { retries: 3, retryBaseMs: 100 });
    await expect(api.newProducts({ shop: shopId })).rejects.toMatchObject({
      status: 500,
      apiMessage: 'down',
    });
    expect(pauses).toEqual([75, 150, 300]);
    expect(server.requests).toHaveLength(4);
  });

  it('varies its pauses at random, so that clients do not return together', async () => {
    await using server = await apiDouble({ status: 500 });
    const { api, pauses } = clientFor(server.baseUrl, { retries: 1, retryBaseMs: 100, random: () => 0 });
    await expect(api.newProducts({ shop: shopId })).rejects.toThrow(ApiError);
    expect(pauses).toEqual([50]);
  });

  it('waits for the time of Retry-After, in seconds or until a date', async () => {
    const inThreeSeconds = new Date(1000 + 3000).toUTCString();
    await using server = await apiDouble(
      { status: 429, headers: { 'retry-after': '2' } },
      { status: 503, headers: { 'retry-after': inThreeSeconds, date: '' } },
      GOOD,
    );
    const { api, pauses } = clientFor(server.baseUrl);
    await api.newProducts({ shop: shopId });
    expect(pauses).toEqual([2000, 3000]);
  });

  it('counts a date of Retry-After from the clock of the server', async () => {
    const headers = {
      date: 'Thu, 15 Jan 2026 12:00:00 GMT',
      'retry-after': 'Thu, 15 Jan 2026 12:00:04 GMT',
    };
    await using server = await apiDouble({ status: 503, headers }, GOOD);
    const { api, pauses } = clientFor(server.baseUrl);
    await api.newProducts({ shop: shopId });
    expect(pauses).toEqual([4000]);
  });

  it('does not wait for a Retry-After of an hour', async () => {
    await using server = await apiDouble({ status: 429, headers: { 'retry-after': '3600' } });
    const { api, pauses } = clientFor(server.baseUrl);
    await expect(api.newProducts({ shop: shopId })).rejects.toMatchObject({ status: 429 });
    expect(pauses).toEqual([]);
  });

  it.each([400, 401, 404, 422])('is not repeated after status %d', async (status) => {
    await using server = await apiDouble({ status, body: '{"message":"Bad Request"}' });
    const { api } = clientFor(server.baseUrl);
    await expect(api.product({ shop, product: 'p1' })).rejects.toMatchObject({
      status,
      apiMessage: 'Bad Request',
    });
    expect(server.requests).toHaveLength(1);
  });

  it.each(['<html>', '', '{"data":'])(
    'rejects the body %j with a ContractError and is not repeated',
    async (body) => {
      await using server = await apiDouble({ body });
      const { api } = clientFor(server.baseUrl);
      await expect(api.newProducts({ shop: shopId })).rejects.toBeInstanceOf(ContractError);
      expect(server.requests).toHaveLength(1);
    },
  );

  it('of the cart bypasses every cache with an argument that changes', async () => {
    const requests: [string, RequestCache | undefined][] = [];
    const { api } = clientFor('https://api.example', {
      fetch: async (url, init) => {
        requests.push([url, init.cache]);
        return new Response('[]');
      },
    });
    await api.cart({ userId: 'u1', shopId, token: 'u1' });
    expect(requests).toEqual([
      [
        `https://api.example/api/v1/shop/user/add-to-cart?userId=u1&shopId=${shopId}&token=u1&_=1000`,
        'no-cache',
      ],
    ]);
  });
});

describe('a call with an effect', () => {
  const subscription = { body: { email: ' mina@example.com ', at: 0, shopSlug: shop } };

  it("is sent once as JSON in the API's spelling", async () => {
    await using server = await apiDouble({ body: '{"status":"success","message":"Welcome"}' });
    const { api } = clientFor(server.baseUrl);
    expect(await api.subscribe(subscription)).toEqual({ ok: true, message: 'Welcome' });
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      email: 'mina@example.com',
      date: '1970-01-01T00:00:00.000Z',
      shopId: 'aurora',
    });
  });

  it.each([{ status: 500 }, { status: 429 }, 'hang-up'] as const)(
    'is not repeated after %j',
    async (response) => {
      await using server = await apiDouble(response, { body: '{}' });
      const { api } = clientFor(server.baseUrl);
      await expect(api.subscribe(subscription)).rejects.toBeInstanceOf(ApiError);
      await expect(api.removeFromCart({ productId: 'r1', token: 'u1' })).resolves.toBeUndefined();
      expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    },
  );
});

describe('a call without a response', () => {
  it.each(['silence', 'half'] as const)('ends at its timeout and is not repeated (%s)', async (response) => {
    await using server = await apiDouble(response);
    const { api } = clientFor(server.baseUrl, { timeoutMs: 40 });
    await expect(api.newProducts({ shop: shopId })).rejects.toMatchObject({
      reason: 'timeout',
      status: null,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('ends when it is aborted, and is not repeated', async () => {
    await using server = await apiDouble('silence');
    const { api } = clientFor(server.baseUrl);
    const controller = new AbortController();
    const arrived = server.nextRequest();
    const call = api.newProducts({ shop: shopId }, { signal: controller.signal });
    await arrived;
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toMatchObject({ reason: 'aborted', cause: { message: 'left the page' } });
    expect(server.requests).toHaveLength(1);
  });

  it('is not sent when its signal is aborted', async () => {
    await using server = await apiDouble(GOOD);
    const { api } = clientFor(server.baseUrl);
    const call = api.newProducts({ shop: shopId }, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ reason: 'aborted' });
    expect(server.requests).toHaveLength(0);
  });

  it('ends at once when it is aborted during a pause', async () => {
    await using server = await apiDouble({ status: 500 });
    const api = createClient(endpoints, { baseUrl: server.baseUrl, retryBaseMs: 60_000 });
    const controller = new AbortController();
    const arrived = server.nextRequest();
    const call = api.newProducts({ shop: shopId }, { signal: controller.signal });
    await arrived;
    controller.abort();
    await expect(call).rejects.toMatchObject({ reason: 'aborted' });
  });

  it('names the host, keeps the cause and redacts private values', async () => {
    const { api } = clientFor('http://127.0.0.1:9', { retries: 0 });
    const error = await api.cart({ userId: 'u-1', shopId, token: 't-1' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ reason: 'network', cause: expect.any(Error) });
    expect(String(error)).toContain('http://127.0.0.1:9/api/v1/shop/user/add-to-cart');
    expect(JSON.stringify(error) + String(error)).not.toMatch(/u-1|t-1/);
  });

  it('rejects instead of throwing for an invalid path', async () => {
    const { api } = clientFor('https://api.example');
    await expect(api.product({ shop, product: '..' })).rejects.toMatchObject({ reason: 'unsendable' });
  });
});
