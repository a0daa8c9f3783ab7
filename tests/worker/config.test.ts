import { describe, expect, it } from 'vitest';
import { ConfigError } from '#system/config-error.ts';
import { readWorkerConfig } from '#worker/config.ts';

const SECRET = 'a secret of the tests';

describe("the worker's settings", () => {
  it('each have a default', () => {
    expect(readWorkerConfig({})).toEqual({
      listenAddress: '127.0.0.1',
      port: 4323,
      queueUrl: 'pglite:.data/queue',
      hookSecret: null,
      token: null,
      hosts: [],
      trustProxy: false,
      builds: 2,
      checkEveryMs: 3_600_000,
      apiRate: 100,
      memoryLimit: 1_073_741_824,
      logLevel: 'info',
    });
  });

  it('can all be set', () => {
    const config = readWorkerConfig({
      WORKER_ADDRESS: '10.0.0.5',
      WORKER_PORT: '4999',
      QUEUE_URL: 'pglite:memory',
      CONTENT_HOOK_SECRET: SECRET,
      WORKER_TOKEN: `${SECRET} 2`,
      WORKER_HOSTS: 'Worker.example, hooks.example',
      WORKER_TRUST_PROXY: 'true',
      WORKER_BUILDS: '4',
      CHECK_EVERY_MINUTES: '5',
      API_RATE: '7',
      WORKER_MEMORY_MB: '512',
      LOG_LEVEL: 'warn',
    });
    expect(config).toEqual({
      listenAddress: '10.0.0.5',
      port: 4999,
      queueUrl: 'pglite:memory',
      hookSecret: SECRET,
      token: `${SECRET} 2`,
      hosts: ['Worker.example', 'hooks.example'],
      trustProxy: true,
      builds: 4,
      checkEveryMs: 300_000,
      apiRate: 7,
      memoryLimit: 536_870_912,
      logLevel: 'warn',
    });
  });

  it.each([
    [{ DATABASE_URL: 'postgres://db.example/shop' }, 'postgres://db.example/shop'],
    [{ DATABASE_URL: 'postgresql://db.example/shop' }, 'postgresql://db.example/shop'],
    // One process can use an embedded database: that of the API.
    [{ DATABASE_URL: 'pglite:.data/shop' }, 'pglite:.data/queue'],
    [{ DATABASE_URL: 'postgres://db.example/shop', QUEUE_URL: 'pglite:q' }, 'pglite:q'],
  ])('have with %j the queue %s', (env, queueUrl) => {
    expect(readWorkerConfig(env).queueUrl).toBe(queueUrl);
  });

  it('list every invalid variable and what to write', () => {
    const bad = { QUEUE_URL: 'mysql://db', WORKER_TOKEN: 'short', WORKER_TRUST_PROXY: '10.0.0.0/8' };
    expect(() => readWorkerConfig(bad)).toThrow(
      new ConfigError(
        [
          'The environment cannot be used:',
          '  QUEUE_URL="mysql://db": give pglite:<directory> or the URL of a Postgres server',
          '  WORKER_TOKEN: give at least 16 characters, such as of "openssl rand -hex 32"',
          '  WORKER_TRUST_PROXY="10.0.0.0/8": give true or false',
        ].join('\n'),
      ),
    );
  });
});
