/**
 * Installs packages that are not dependencies of the project. A folder of the repository has their `package.json` and
 * lockfile, and npm installs them into another folder.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface SeparatePackages {
  /** Folder of `package.json` and `package-lock.json`. */
  readonly manifestDir: string;
  /** Folder that gets copies of them and `node_modules`. */
  readonly installDir: string;
}

const MANIFEST = 'package.json';
const LOCKFILE = 'package-lock.json';
const LAST_LINES = 10;

/** Whether the packages of the current lockfile are installed. */
export function arePackagesInstalled({ manifestDir, installDir }: SeparatePackages): boolean {
  const copy = path.join(installDir, LOCKFILE);
  // npm writes this file when an installation is complete.
  if (!existsSync(path.join(installDir, 'node_modules/.package-lock.json')) || !existsSync(copy))
    return false;
  return readFileSync(copy, 'utf8') === readFileSync(path.join(manifestDir, LOCKFILE), 'utf8');
}

/**
 * Installs the packages by their lockfile, with npm.
 *
 * @throws Error with the end of npm's report when npm is missing or fails
 */
export async function installPackages(packages: SeparatePackages): Promise<void> {
  const { manifestDir, installDir } = packages;
  if (!arePackagesInstalled(packages))
    rmSync(path.join(installDir, 'node_modules'), { recursive: true, force: true });
  mkdirSync(installDir, { recursive: true });
  for (const name of [MANIFEST, LOCKFILE]) {
    copyFileSync(path.join(manifestDir, name), path.join(installDir, name));
  }
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: installDir,
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
  if (!isInstalled) throw new Error(lines.slice(-LAST_LINES).join('\n'));
}
