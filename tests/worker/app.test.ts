import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createWorkerApp } from '#worker/app.ts';
import { aStatusPage, DOMAIN } from './support/a-status-page.ts';

const HOSTS = new Map([
  [DOMAIN, DOMAIN],
  ['www.aurora.example', DOMAIN],
  ['xn--mnchen-3ya.example', DOMAIN],
]);

/** The interface of a worker that may be unable to write to its database. */
async function anApp({ isDegraded = false } = {}) {
  const { deps } = await aStatusPage();
  const logged: string[] = [];
  const app = createWorkerApp({
    secret: 'a secret of the tests',
    tenants: { domainOf: (host) => HOSTS.get(host) ?? null, refresh: async () => {} },
    used: { add: async () => true, remove: async () => {} },
    accept: async () => true,
    events: new EventEmitter(),
    now: () => 0,
    health: async () => (isDegraded ? ['The database cannot be written.'] : []),
    metrics: {
      text: async () => {
        if (isDegraded) throw new Error('connect ECONNREFUSED 192.0.2.7:5432');
        return 'storefront_shops 1';
      },
      contentType: 'text/plain',
    },
    log: pino({}, { write: (line: string) => void logged.push(line) }),
    hosts: ['Worker', 'storefront_worker'],
    page: deps,
  });
  return { app, logged };
}

describe('the request whether a host is a tenant', () => {
  it.each([
    [DOMAIN, 200],
    ['WWW.Aurora.example', 200],
    ['www.aurora.example.', 200],
    ['www.aurora.example:443', 200],
    ['München.example', 200],
    ['evil.example', 404],
    [`evil.example/${DOMAIN}`, 404],
    ['', 400],
  ])('of %j gets status %i', async (host, status) => {
    const { app } = await anApp();
    const response = await app.request(`/tenants/allowed?domain=${encodeURIComponent(host)}`);
    expect(response.status).toBe(status);
  });

  it('without a host is refused', async () => {
    const { app } = await anApp();
    expect((await app.request('/tenants/allowed')).status).toBe(400);
  });
});

describe('a request for a host', () => {
  it.each([
    ['localhost:4323', 200],
    ['worker.localhost:4323', 200],
    ['127.0.0.1:4323', 200],
    ['[::1]:4323', 200],
    ['WORKER:4323', 200],
    ['worker.:4323', 200],
    ['storefront_worker:4323', 200],
    ['localhost.:4323', 200],
    ['evil.example:4323', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost.evil.example', 421],
  ])('%s gets status %i', async (host, status) => {
    const { app } = await anApp();
    for (const path of ['/', '/metrics', '/tenants/allowed?domain=aurora.localhost'])
      expect((await app.request(`http://${host}${path}`)).status, path).toBe(status);
    const hook = await app.request(`http://${host}/hooks/content-changed`, { method: 'POST' });
    expect(hook.status).toBe(401);
  });
});

describe('the interface of a worker', () => {
  it('is healthy, or degraded with its problems', async () => {
    const healthy = await (await anApp()).app.request('/healthz');
    expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
    const degraded = await (await anApp({ isDegraded: true })).app.request('/healthz');
    const problems = ['The database cannot be written.'];
    expect([degraded.status, await degraded.json()]).toEqual([503, { status: 'degraded', problems }]);
  });

  it('writes the reason of a failure only to the log', async () => {
    const { app, logged } = await anApp({ isDegraded: true });
    const response = await app.request('/metrics?token=secret');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('192.0.2.7');
    expect(logged.join()).toContain('192.0.2.7');
    expect(logged.join()).not.toContain('token=secret');
  });

  it.each(['/', `/shops/${DOMAIN}`, '/metrics', '/tenants/allowed?domain=x', '/absent'])(
    'lets nobody keep or reinterpret %s',
    async (path) => {
      const { headers } = await (await anApp()).app.request(path);
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        'no-store',
        'nosniff',
      ]);
    },
  );

  it.each(['/', `/shops/${DOMAIN}`, '/sign-in', '/shops/absent'])(
    'lets no script and no frame into %s',
    async (path) => {
      const { headers } = await (await anApp()).app.request(path);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none';.* script-src 'self';.* frame-ancestors 'none'$/,
      );
    },
  );

  it.each(['/shops/..%2f..%2fetc', '/shops/_default', '/shops/_assets', '/%2e%2e/ledger.json'])(
    'has no shop at %s',
    async (path) => {
      const response = await (await anApp()).app.request(path);
      expect(response.status).toBe(404);
    },
  );
});
