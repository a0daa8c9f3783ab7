/** Eleventy by its lockfile, in a folder of its own: the storefront does not depend on it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#system/config-error.ts';
import { startProgram } from '../workplace.ts';

const FOLDER = path.join(import.meta.dirname, 'eleventy');

/**
 * Path of Eleventy's program, which is installed when it is missing.
 * @throws {ConfigError} with the end of npm's report when it cannot be installed
 */
export async function installEleventy(log: (line: string) => void): Promise<string> {
  const program = path.join(FOLDER, 'node_modules/@11ty/eleventy/cmd.cjs');
  if (existsSync(program)) return program;
  log('Installing Eleventy …');
  const npm = startProgram('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let printed = '';
  for (const output of [npm.stdout, npm.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-2000);
    });
  }
  const code = await new Promise((resolve) => {
    npm.once('error', (error) => resolve(error.message));
    npm.once('close', resolve);
  });
  if (code !== 0) throw new ConfigError(`npm could not install Eleventy (${code}):\n${printed}`);
  return program;
}
