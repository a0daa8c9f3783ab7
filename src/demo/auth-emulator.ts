/** The Firebase Auth emulator of `auth-emulator/`: a program of its own with its own dependencies. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DEMO_AUTH_PROJECT } from './demo-shops.ts';

const FOLDER = path.join(import.meta.dirname, '../../auth-emulator');
const LAST_LINES = 10;

export interface AuthEmulator {
  /** Such as `http://127.0.0.1:9099`. */
  readonly url: string;
  close(): void;
}

/** Whether `npm run setup:auth` has installed the emulator. */
export function isAuthEmulatorInstalled(): boolean {
  return existsSync(path.join(FOLDER, 'node_modules/firebase-tools/package.json'));
}

/**
 * Installs the emulator by its lockfile, with npm.
 *
 * @throws Error when npm fails, with the end of its report
 */
export async function installAuthEmulator(): Promise<void> {
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const lines: string[] = [];
  for (const stream of [npm.stdout, npm.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    npm.once('error', reject);
    npm.once('close', resolve);
  });
  if (code === 0) return;
  throw new Error(
    [
      'The Firebase Auth emulator cannot be installed (npm ci in auth-emulator/):',
      ...lines.slice(-LAST_LINES),
    ].join('\n'),
  );
}

/**
 * Starts the emulator, which ends with this process.
 *
 * @throws Error when it ends before it accepts requests, with its report
 */
export async function startAuthEmulator(port: number): Promise<AuthEmulator> {
  const child = spawn(process.execPath, ['serve.mjs', String(port), DEMO_AUTH_PROJECT], {
    cwd: FOLDER,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    child.stdout.once('data', () => resolve());
    child.once('error', reject);
    child.once('exit', () =>
      reject(
        new Error(['The Firebase Auth emulator does not start:', ...lines.slice(-LAST_LINES)].join('\n')),
      ),
    );
  });
  child.stdout.resume();
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() };
}
