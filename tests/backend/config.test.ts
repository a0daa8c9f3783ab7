import { describe, expect, it } from 'vitest';
import { readConfig } from '#backend/config.ts';
import { ConfigError } from '#system/config-error.ts';

describe("the backend's settings", () => {
  it('each have a default', () => {
    expect(readConfig({})).toEqual({
      allowsLocalOrigins: true,
      listenAddress: '127.0.0.1',
      contentHook: null,
      adminToken: null,
      port: 4322,
      databaseUrl: 'pglite:.data/shop',
      publicUrl: undefined,
      mediaCache: '.data/media',
      logLevel: 'info',
      uploads: '.data/uploads',
      mailOutbox: '.data/outbox',
      authEmulator: null,
      trustProxy: false,
      limits: { reads: 60_000, searches: 600, writes: 300, signIns: 120, uploads: 30, media: 6_000 },
    });
  });

  it('count an empty variable as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  it('read numbers, booleans and URLs', () => {
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

  it('read the IP addresses of proxies', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::7' });
    expect(trustProxy).toEqual(['10.0.0.0/8', '2001:db8::7']);
    for (const bad of ['10.0.0.0/33', '10.0.0', '10.0.0.0/', 'nginx', '2001:db8::/129']) {
      expect(() => readConfig({ TRUST_PROXY: bad })).toThrow('TRUST_PROXY');
    }
  });

  it('refuse the unsigned tokens of the emulator in production', () => {
    const AUTH_EMULATOR = 'http://127.0.0.1:9099';
    expect(readConfig({ AUTH_EMULATOR }).authEmulator).toBe(AUTH_EMULATOR);
    expect(() => readConfig({ AUTH_EMULATOR, NODE_ENV: 'production' })).toThrow(/AUTH_EMULATOR/);
    expect(() => readConfig({ AUTH_EMULATOR: 'http://auth.example:9099' })).toThrow(/on this machine/);
  });

  it('list every invalid variable and what to write', () => {
    const bad = { PORT: '99999', LOG_LEVEL: 'loud', PUBLIC_URL: 'localhost:4322', TRUST_PROXY: 'maybe' };
    expect(() => readConfig(bad)).toThrow(
      new ConfigError(
        [
          'The environment cannot be used:',
          '  PORT="99999": give a whole number from 0 to 65535',
          '  PUBLIC_URL="localhost:4322": give an http(s) URL such as https://api.example.com',
          '  LOG_LEVEL="loud": give one of debug, info, warn, error, silent',
          '  TRUST_PROXY="maybe": give true, false, or IP addresses such as 10.0.0.0/8 with commas',
        ].join('\n'),
      ),
    );
  });

  it('allow origins below .localhost except in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).allowsLocalOrigins).toBe(false);
  });
});
