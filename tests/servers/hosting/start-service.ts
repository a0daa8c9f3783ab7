/** Starts a server of `tests/hosting-servers/`, which is installed first when it is missing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { arePackagesInstalled, installPackages, type SeparatePackages } from '#system/separate-packages.ts';

const PACKAGES: SeparatePackages = {
  manifestDir: path.join(import.meta.dirname, '../../hosting-servers'),
  installDir: path.join(import.meta.dirname, '../../../.data/hosting-servers'),
};

/** @returns the port of a server that ends with the test */
export async function startService(service: string, dir: string): Promise<number> {
  if (!arePackagesInstalled(PACKAGES)) await installPackages(PACKAGES);
  const child = spawn(process.execPath, [path.join(PACKAGES.manifestDir, 'serve.mjs'), service, dir], {
    cwd: PACKAGES.installDir,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return Number(line);
}
