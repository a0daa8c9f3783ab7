/** Starts a server of `hosting-servers/`, which is installed first when it is missing. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../../../hosting-servers');

/** @returns the port of a server that ends with the test */
export async function startService(service: string, dir: string): Promise<number> {
  if (!existsSync(path.join(FOLDER, 'node_modules/.package-lock.json'))) {
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER });
  }
  const child = spawn(process.execPath, ['serve.mjs', service, dir], {
    cwd: FOLDER,
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
