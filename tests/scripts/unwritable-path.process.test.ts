import { expect, it } from 'vitest';
import { runScript } from '../support/run-script.ts';

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
