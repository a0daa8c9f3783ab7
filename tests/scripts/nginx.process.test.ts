import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aServedSite, SERVED_DOMAIN } from '../pipeline/support/served-site.ts';
import { runScript } from '../support/run-script.ts';

it('writes the configuration of nginx beside the releases, and compressed copies of the live ones; stores its options', async () => {
  const { site } = await aServedSite();
  const script = runScript('nginx', ['--to', `dir:${site.outDir}`]);
  expect(await script.ended, script.printed()).toBe(0);
  const file = path.join(site.outDir, '_servers/nginx/storefront.conf');
  expect(script.printed()).toContain(`${file} serves 2 sites at 127.0.0.1:8080.`);
  const run = path.join(site.outDir, '_servers/nginx/run');
  expect(script.printed()).toContain(`\n  nginx -e stderr -p ${run} -c ${file}\n`);
  expect(await readFile(file, 'utf8')).toContain('listen 127.0.0.1:8080 default_server;');
  const listen = ['--listen', '8082', '--listen', '127.0.0.1:8083'];
  const again = runScript('nginx', ['--to', `dir:${site.outDir}`, ...listen, '--no-brotli']);
  expect(await again.ended, again.printed()).toBe(0);
  expect(again.printed()).toMatch(/ at 0\.0\.0\.0:8082 and .*127\.0\.0\.1:8083\./);
  const written = await readFile(file, 'utf8');
  for (const address of ['0.0.0.0:8082', '127.0.0.1:8083'])
    expect(written).toContain(`listen ${address} default_server;`);
  expect(written).not.toContain('brotli_static');
  const last = runScript('nginx', ['--to', `dir:${site.outDir}`]);
  expect(await last.ended, last.printed()).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(written);
  const copy = path.join(site.outDir, SERVED_DOMAIN, 'current/product/42.html.gz');
  expect((await readFile(copy)).length).toBeGreaterThan(0);
});

it('refuses an object store', async () => {
  const script = runScript('nginx', ['--to', 's3://bucket/shops']);
  expect(await script.ended).toBe(2);
  expect(script.printed()).toContain('nginx serves folders alone: give --to dir:PATH');
});
