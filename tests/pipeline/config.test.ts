import { describe, expect, it } from 'vitest';
import { readConfig } from '#pipeline/config.ts';
import { ConfigError } from '#system/config-error.ts';

describe('the environment', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      tenantsFile: 'tenants.json',
      api: null,
      publicApi: null,
      outDir: 'sites',
      apiConcurrency: 6,
      apiTimeoutMs: 10_000,
      serviceWorker: true,
      sourceDate: null,
    });
  });

  it('can set everything', () => {
    const config = readConfig({
      TENANTS_FILE: 'shops.json',
      API_URL: 'http://api.test/',
      PUBLIC_API_URL: 'https://public.test/base/',
      OUT_DIR: '/srv/sites',
      API_CONCURRENCY: '12',
      API_TIMEOUT_MS: '2500',
      SOURCE_DATE: '2026-01-31T12:00:00Z',
      SERVICE_WORKER: 'off',
    });
    expect(config).toEqual({
      tenantsFile: 'shops.json',
      api: 'http://api.test',
      publicApi: 'https://public.test/base',
      outDir: '/srv/sites',
      apiConcurrency: 12,
      apiTimeoutMs: 2_500,
      serviceWorker: false,
      sourceDate: Date.UTC(2026, 0, 31, 12),
    });
  });

  it('counts an empty variable as not set', () => {
    expect(readConfig({ API_URL: '', OUT_DIR: ' ' })).toEqual(readConfig({}));
  });

  it('lists every variable that cannot be used and what to write', () => {
    const bad = { API_URL: 'api.test', API_CONCURRENCY: '0', API_TIMEOUT_MS: '1e3', SOURCE_DATE: 'today' };
    expect(() => readConfig(bad)).toThrow(
      new ConfigError(
        [
          'The environment cannot be used:',
          '  API_URL="api.test": give an http(s) URL such as https://api.example.com',
          '  API_CONCURRENCY="0": give a whole number from 1 to 64',
          '  API_TIMEOUT_MS="1e3": give a whole number from 100 to 300000',
          '  SOURCE_DATE="today": give an ISO date such as 2026-01-31T12:00:00Z',
        ].join('\n'),
      ),
    );
  });

  it('refuses a date that depends on the time zone of the machine', () => {
    expect(() => readConfig({ SOURCE_DATE: '2026-01-31T12:00' })).toThrow(ConfigError);
    expect(readConfig({ SOURCE_DATE: '2026-01-31' }).sourceDate).toBe(Date.UTC(2026, 0, 31));
  });

  it.each([
    ['https://user:secret@api.test', 'remove the user name and password from the URL'],
    ['https://api.test?key=1', 'remove everything from "?" or "#" on'],
    ['https://api.test/api/v1', 'leave out /api/v1'],
  ])('refuses the API host %s', (url, problem) => {
    expect(() => readConfig({ API_URL: url })).toThrow(problem);
  });
});
