import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { optionalCall } from '#storefront/shopper/optional-call.ts';

const INFO = {
  endpoint: 'profile',
  method: 'GET',
  url: 'https://api.example/api/v1/shop/user/profile',
} as const;
/** What a browser makes of a response without CORS headers. */
const unreadable = () => new ApiError(INFO, { reason: 'network', cause: new TypeError('Failed to fetch') });

afterEach(() => {
  vi.unstubAllGlobals();
});

/** @param status of the call that every host has; null for a host that cannot be reached */
function aHost(status: number | null) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response('null', { status });
  });
  return { requested, shop: { api: 'https://api.example' } };
}

it('a call that cannot be read, at a host that responds to another call, is lacking', async () => {
  const { requested, shop } = aHost(200);
  const call = vi.fn(() => Promise.reject(unreadable()));
  expect(await optionalCall(shop, call, 'stored')).toBe('stored');
  expect(call).toHaveBeenCalledTimes(2);
  expect(requested).toEqual([
    expect.stringContaining('https://api.example/api/v1/site-user/domain-info-short?'),
  ]);
});

it.each([null, 502])(
  'a call that cannot be read is a lost connection when the other call has %s',
  async (status) => {
    const { shop } = aHost(status);
    const failure = unreadable();
    await expect(optionalCall(shop, () => Promise.reject(failure), 'stored')).rejects.toBe(failure);
  },
);

it('a call returns the response of its repetition when the connection was lost for a moment', async () => {
  const { shop } = aHost(200);
  const call = vi.fn(async () => 'fresh').mockRejectedValueOnce(unreadable());
  expect(await optionalCall(shop, call, 'stored')).toBe('fresh');
});
