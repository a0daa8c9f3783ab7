import { describe, expect, it, onTestFinished } from 'vitest';
import { type BadApi, responseJson, startBadApi } from '#tests/support/bad-api.ts';
import { runScript } from '#tests/support/run-script.ts';

/** An API with one shop, whose other lists are empty and whose banners fail. */
async function anApi(): Promise<BadApi> {
  const api = await startBadApi(({ path }, response) => {
    if (path.endsWith('/domain-info')) responseJson(response, { _id: 's1', shopId: 'aurora' });
    else if (path.includes('/slider/')) responseJson(response, { message: 'down' }, 500);
    else responseJson(response, []);
  });
  onTestFinished(() => api.close());
  return api;
}

async function doctor(...args: string[]) {
  const running = runScript('doctor', args, { API_URL: '' });
  return { code: await running.ended, text: running.printed() };
}

describe('npm run doctor -- --domain', () => {
  it('prints rows and deviations, and its exit code is 1', async () => {
    const api = await anApi();
    const { code, text } = await doctor('--api', api.url, '--domain', 'aurora.example');
    expect(code).toBe(1);
    expect(text).toMatch(/^contacts +ok$/m);
    expect(text).toMatch(/^sliders +outside the contract$/m);
    expect(text).toContain(
      `sliders: the response: found status 500 (down), expected status 200. GET ${api.url}/api/v1/shop/slider/get/aurora`,
    );
  });

  it('sends no call with an effect without --yes', async () => {
    const api = await anApi();
    const { code, text } = await doctor('--api', api.url, '--domain', 'aurora.example', '--write');
    expect(code).toBe(2);
    expect(text).toContain(`in the shop aurora.example of ${api.url}`);
    expect(text).toContain('Add --yes if it is a test shop.');
    expect(api.requests).toEqual([]);
  });

  it('is needed for --write, and excludes the options of the other checks', async () => {
    expect(await doctor('--write', '--yes')).toMatchObject({
      code: 2,
      text: expect.stringContaining('add --domain DOMAIN'),
    });
    const { code, text } = await doctor('--domain', 'a.example', '--only', 'b.example');
    expect([code, text]).toEqual([2, expect.stringContaining('cannot be used with')]);
  });
});
