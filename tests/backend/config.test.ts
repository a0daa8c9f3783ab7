import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#backend/config.ts';

describe("the backend's settings", () => {
  it('have a default each', () => {
    expect(readConfig({})).toEqual({
      port: 4322,
      databaseUrl: 'pglite:.data/shop',
      publicUrl: undefined,
      mediaCache: '.data/media',
      logLevel: 'info',
      trustProxy: false,
      limits: { reads: 60_000, searches: 600, writes: 300, media: 6_000 },
    });
  });

  it('take an empty variable for none', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  it('read numbers, switches and addresses', () => {
    const config = readConfig({
      PORT: '0',
      TRUST_PROXY: 'true',
      PUBLIC_URL: 'https://api.example/',
      RATE_WRITES: '5',
    });
    expect([config.port, config.trustProxy, config.publicUrl, config.limits.writes]).toEqual([
      0,
      true,
      'https://api.example',
      5,
    ]);
  });

  it('name every variable that is wrong', () => {
    const read = () => readConfig({ PORT: '99999', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT: .*LOG_LEVEL: /);
  });
});
