/** What an operator does from an inconvenient machine, with a store that limits writes. */
import { execFile } from 'node:child_process';
import { cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { startBackend } from '#backend/start-backend.ts';
import { accessFindings } from '#pipeline/doctor/check-access.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { aNginx, startNginx } from '#tests/servers/nginx/start-nginx.ts';
import { generatedShops } from '#tests/support/generated-shops.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import { ROOT } from '#tests/support/test-site.ts';

const COPIED = [
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'public',
  'scripts',
  'src',
];
const KEYS = { AWS_REGION: 'auto', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

/** A checkout in a folder of this name. */
async function aCheckout(name: string): Promise<string> {
  const root = path.join(await temporaryDir(), name);
  await mkdir(root);
  await Promise.all(COPIED.map((one) => cp(path.join(ROOT, one), path.join(root, one), { recursive: true })));
  await symlink(await realpath(path.join(ROOT, 'node_modules')), path.join(root, 'node_modules'));
  return root;
}

it('ten shops are built in a folder with "%" under umask 077 into a store of one write a second on a key, copied to a folder, and served by nginx', async () => {
  const root = await aCheckout('50% off');
  const double = await startS3Double();
  double.limitsWrites = true;
  onTestFinished(() => double.close());
  const size = { categories: 2, productsPer: 3, posts: 1, pages: 1 };
  const backend = await startBackend({
    port: 0,
    databaseUrl: 'pglite:memory',
    mediaCache: path.join(root, 'media'),
    mailOutbox: path.join(root, 'outbox'),
    authEmulator: null,
    quiet: true,
    shops: () => generatedShops(10, size),
    imageSvg: () => null,
  });
  onTestFinished(() => backend.close());
  const domains = Array.from({ length: 10 }, (_, index) => `shop-${index + 1}.localhost`);
  const tenants = domains.map((domain) => ({ domain }));
  await writeFile(path.join(root, 'tenants.json'), JSON.stringify({ api: backend.url, tenants }));
  const env = { ...process.env, ...KEYS, AWS_ENDPOINT_URL_S3: double.url, API_TIMEOUT_MS: '60000' };
  const run = async (script: string, ...args: string[]) => {
    const words = ['-c', `umask 077; exec "$0" "$@"`, process.execPath, `scripts/${script}.ts`, ...args];
    // A failed command rejects with its output, too.
    const ended = await promisify(execFile)('sh', words, { cwd: root, env }).catch((error: unknown) => error);
    return z.object({ stdout: z.string(), stderr: z.string() }).parse(ended);
  };

  const sites = path.join(root, 'sites');
  const built = await run('build', '--to', 's3://bucket/shops', '--json');
  const results = built.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const wanted = domains.map((domain) => ({ domain, status: 'built', warnings: [] }));
  results.sort((a, b) => domains.indexOf(a.domain) - domains.indexOf(b.domain));
  expect(results, built.stderr).toMatchObject(wanted);
  const copied = await run('release', '--from', 's3://bucket/shops', '--to', `dir:${sites}`);
  expect(copied.stdout.match(/: copied /g), copied.stderr).toHaveLength(11);
  const store = new FolderStore(sites);
  expect(
    accessFindings(
      store,
      domains.map((domain) => aTenant({ domain })),
    ),
  ).toEqual([]);
  const nginx = await aNginx();
  await startNginx(nginx, store);
  for (const host of domains) {
    const { status, body } = await sendHttp(nginx.port, { host });
    expect([host, status]).toEqual([host, 200]);
    expect(body.toString()).toContain('<style>');
  }
  expect((await sendHttp(nginx.port, { host: 'unknown.localhost' })).status).toBe(404);
}, 600_000);
