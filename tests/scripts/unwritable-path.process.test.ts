import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '../pipeline/support/site-folder.ts';
import { runScript } from '../support/run-script.ts';
import { ROOT } from '../support/test-site.ts';

it.each([
  ['caddy', ['--file', '/proc/storefront/Caddyfile'], 'Name another with --file.'],
  ['build-edge', ['--out', '/proc/storefront'], 'Name another folder with --out.'],
  ['build', ['--out', '/proc/storefront'], 'Name another folder with --out DIR or OUT_DIR.'],
])('%s ends with exit code 2 and one sentence for a path below /proc', async (name, args, remedy) => {
  const script = runScript(name, args);
  expect(await script.ended).toBe(2);
  expect(script.printed()).toMatch(
    /cannot be written.*\/proc\/storefront|\/proc\/storefront.*cannot be written/,
  );
  expect(script.printed()).toContain(remedy);
});

it('dev ends with exit code 2 and a remedy in a folder named "50%"', async () => {
  const cwd = path.join(await temporaryDir(), '50%');
  mkdirSync(cwd);
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/dev.ts')], { cwd });
  expect(status).toBe(2);
  expect(String(stderr)).toContain('Move the checkout to another folder.');
});
