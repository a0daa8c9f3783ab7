import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { expectPartsWithoutViolation } from '#tests/parts/expect-parts.ts';
import { httpGet } from '#tests/support/http-get.ts';
import { runScript } from '#tests/support/run-script.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'dev-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

// Astro allows one dev server of a project at a time.
it('dev serves every tenant by host like a release and all parts without a violation of WCAG, and stops at SIGINT with exit code 0', async () => {
  const settings = { PORT: '0', DATABASE_URL: 'pglite:memory', MEDIA_CACHE: folder, PUBLIC_URL: '' };
  const dev = runScript('dev', ['--port', '0'], { ...settings, NO_COLOR: '1', FORCE_COLOR: '0' });
  const port = Number((await dev.prints(/Local\s+http:\/\/localhost:(\d+)/))[1]);
  const statusOf = async (host: string, target: string) => (await httpGet(port, host, target)).status;

  for (const [host, name] of [
    ['aurora.localhost', 'Aurora'],
    ['volt.localhost', 'Volt'],
  ] as const) {
    const home = await httpGet(port, `${host}:${port}`, '/');
    expect(home.status, home.text.slice(0, 500)).toBe(200);
    expect(home.text).toMatch(new RegExp(`<title>[^<]*${name}`));
    const product = /href="(\/product\/[^"]+)"/.exec(home.text)?.[1] ?? '';
    const page = await httpGet(port, host, product);
    expect(page.status).toBe(200);
    expect(page.text).toContain('"@type":"Product"');
  }

  const menu = /\/_menu\/\w+\.json/.exec((await httpGet(port, 'aurora.localhost', '/')).text)?.[0] ?? '';
  expect((await httpGet(port, 'aurora.localhost', menu)).headers['content-type']).toMatch(
    /^application\/json/,
  );
  expect((await httpGet(port, 'aurora.localhost', '/robots.txt')).text).toContain('User-agent');
  expect((await httpGet(port, 'aurora.localhost', '/payment-failed')).text).toBe('Payment Failed');
  expect((await httpGet(port, 'aurora.localhost', '/product/unknown')).headers['x-robots-tag']).toBe(
    'noindex',
  );
  expect(await statusOf('aurora.localhost', '/nowhere')).toBe(404);
  // Page kinds are routes inside Astro, not URLs.
  expect(await statusOf('aurora.localhost', '/product-list')).toBe(404);
  expect((await httpGet(port, 'aurora.localhost', '/categories/')).headers.location).toBe('/categories');
  const unknownHost = await httpGet(port, 'unknown.localhost', '/');
  expect(unknownHost.status).toBe(404);
  expect(unknownHost.text).toContain('find this shop');

  await expectPartsWithoutViolation(port);

  dev.kill('SIGINT');
  expect(await dev.ended).toBe(0);
}, 300_000);
