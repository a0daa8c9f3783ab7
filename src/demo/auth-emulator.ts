/** The Firebase Auth emulator of `auth-emulator/`: a program of its own with its own dependencies. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DEMO_AUTH_PROJECT } from './demo-shops.ts';

const FOLDER = path.join(import.meta.dirname, '../../auth-emulator');
const LAST_LINES = 10;
const FIND_MS = 2_000;

export interface AuthEmulator {
  /** Such as `http://127.0.0.1:9099`. */
  readonly url: string;
  close(): void;
}

/** The emulator that another program runs at this port; null when none does. It ends with that program. */
export async function findAuthEmulator(port: number): Promise<AuthEmulator | null> {
  const url = `http://127.0.0.1:${port}`;
  try {
    const answer: unknown = await (await fetch(url, { signal: AbortSignal.timeout(FIND_MS) })).json();
    const isEmulator = typeof answer === 'object' && answer !== null && 'authEmulator' in answer;
    return isEmulator ? { url, close: () => {} } : null;
  } catch {
    return null;
  }
}

/** Whether `npm run setup:auth` has installed the emulator. */
export function isAuthEmulatorInstalled(): boolean {
  return existsSync(path.join(FOLDER, 'node_modules/firebase-tools/package.json'));
}

/**
 * Installs the emulator by its lockfile, with npm.
 *
 * @throws Error when npm is missing or fails, with the end of its report
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
  const isInstalled = await new Promise<boolean>((resolve) => {
    npm.once('error', (error) => {
      lines.push(error.message);
      resolve(false);
    });
    npm.once('close', (code) => resolve(code === 0));
  });
  if (!isInstalled)
    throw reported('The Firebase Auth emulator cannot be installed by "npm run setup:auth":', lines);
}

function reported(what: string, lines: readonly string[]): Error {
  return new Error([what, ...lines.slice(-LAST_LINES)].join('\n'));
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
    child.once('exit', () => reject(reported('The Firebase Auth emulator does not start:', lines)));
  });
  child.stdout.resume();
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() };
}
