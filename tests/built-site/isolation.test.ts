import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../support/test-site.ts';

const { tenantsFile } = inject('site');
const SOURCE_DATE = new Date().toISOString();
const SHOPS = ['aurora.localhost', 'volt.localhost'];
/** Texts of each shop that must not occur in another shop. */
const OWN = { 'aurora.localhost': ['aurora'], 'volt.localhost': ['volt'] } as const;

let folder: string;

interface Tenants {
  api: string;
  tenants: { domain: string }[];
}

/** Builds shops in a separate process, in the given order. */
async function build(
  out: string,
  domains: string[],
  env: Record<string, string> = {},
  script = ['--import', './scripts/compile-cache.mjs', 'scripts/build.ts'],
): Promise<string> {
  const all: Tenants = JSON.parse(await readFile(tenantsFile, 'utf8'));
  const tenants = domains.map((domain) => all.tenants.find((tenant) => tenant.domain === domain));
  const file = path.join(folder, `${out}.json`);
  await writeFile(file, JSON.stringify({ ...all, tenants }));
  const outDir = path.join(folder, out);
  const child = spawn(process.execPath, [...script, '--tenants', file, '--out', outDir], {
    cwd: ROOT,
    env: { ...process.env, SOURCE_DATE, NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${errors}`);
  return outDir;
}

/** File → hash of a shop's live release. */
function fingerprints(outDir: string, domain: string): Record<string, string> {
  const release = realpathSync(path.join(outDir, domain, 'current'));
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [
        path.relative(release, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

describe('tenant isolation', () => {
  let forth: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'isolation-'));
    forth = await build('forth', SHOPS);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives the same bytes in the other order, time zone and locale', async () => {
    const back = await build('back', SHOPS.toReversed(), {
      TZ: 'Pacific/Auckland',
      LANG: 'de_DE.UTF-8',
      LC_ALL: 'de_DE.UTF-8',
    });
    for (const domain of SHOPS) {
      expect(Object.keys(fingerprints(forth, domain)).length).toBeGreaterThan(30);
      expect(fingerprints(back, domain)).toEqual(fingerprints(forth, domain));
    }
  });

  it('gives the same bytes for a shop alone, from separate modules', async () => {
    const [alone = ''] = SHOPS;
    const out = await build('alone', [alone], { NODE_DISABLE_COMPILE_CACHE: '1' }, ['scripts/build.ts']);
    expect(fingerprints(out, alone)).toEqual(fingerprints(forth, alone));
  });

  it.each(SHOPS)('shows nothing of another shop in %s', (domain) => {
    const release = realpathSync(path.join(forth, domain, 'current'));
    const foreign = Object.entries(OWN).flatMap(([shop, words]) => (shop === domain ? [] : words));
    for (const file of Object.keys(fingerprints(forth, domain))) {
      const text = readFileSync(path.join(release, file), 'utf8').toLowerCase();
      const leaks = foreign.filter((word) => new RegExp(`\\b${word}\\b`).test(text));
      expect({ file, leaks }).toEqual({ file, leaks: [] });
    }
  });
});
