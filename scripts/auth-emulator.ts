/** The Firebase Auth emulator of `auth-emulator/`, a separate program with its own dependencies. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DEMO_AUTH_PROJECT } from '#demo/demo-shops.ts';
import { arePackagesInstalled, installPackages, type SeparatePackages } from '#system/separate-packages.ts';

const PACKAGES: SeparatePackages = {
  manifestDir: path.join(import.meta.dirname, 'auth-emulator'),
  installDir: path.join(import.meta.dirname, '../.data/auth-emulator'),
};
const SERVER = path.join(PACKAGES.manifestDir, 'serve.mjs');
const LAST_LINES = 10;
const FIND_TIMEOUT_MS = 2_000;

export interface AuthEmulator {
  /** Such as `http://127.0.0.1:9099`. */
  readonly url: string;
  close(): void;
}

/** The emulator that another process runs on this port; null if there is none. `close` does not stop it. */
export async function findAuthEmulator(port: number): Promise<AuthEmulator | null> {
  const url = `http://127.0.0.1:${port}`;
  try {
    const body: unknown = await (await fetch(url, { signal: AbortSignal.timeout(FIND_TIMEOUT_MS) })).json();
    const isEmulator = typeof body === 'object' && body !== null && 'authEmulator' in body;
    return isEmulator ? { url, close: () => {} } : null;
  } catch {
    return null;
  }
}

/** Whether `npm run setup:auth` has installed the emulator. */
export function isAuthEmulatorInstalled(): boolean {
  return arePackagesInstalled(PACKAGES);
}

/**
 * Installs the emulator from its lockfile with npm.
 *
 * @throws Error when npm is missing or fails, with the last lines of its output
 */
export async function installAuthEmulator(): Promise<void> {
  await installPackages(PACKAGES).catch((error: Error) => {
    throw new Error(
      `The Firebase Auth emulator cannot be installed by "npm run setup:auth":\n${error.message}`,
    );
  });
}

/**
 * Starts the emulator as a child process, which exits with this process.
 *
 * @throws Error when it exits before it accepts requests, with the last lines of its output
 */
export async function startAuthEmulator(port: number): Promise<AuthEmulator> {
  const child = spawn(process.execPath, [SERVER, String(port), DEMO_AUTH_PROJECT], {
    // The emulator's packages are in this folder.
    cwd: PACKAGES.installDir,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    child.stdout.once('data', () => resolve());
    child.once('error', reject);
    child.once('exit', () => {
      const report = lines.slice(-LAST_LINES).join('\n');
      reject(new Error(`The Firebase Auth emulator does not start:\n${report}`));
    });
  });
  child.stdout.resume();
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() };
}
