/** Eleventy by its lockfile, in a folder of its own: the storefront does not depend on it. */
import path from 'node:path';
import { ConfigError } from '#system/config-error.ts';
import { arePackagesInstalled, installPackages, type SeparatePackages } from '#system/separate-packages.ts';

const PACKAGES: SeparatePackages = {
  manifestDir: path.join(import.meta.dirname, 'eleventy'),
  installDir: path.join(import.meta.dirname, '../../../.data/eleventy'),
};

/**
 * Path of Eleventy's program, which is installed when it is missing.
 * @throws {ConfigError} with the end of npm's report when it cannot be installed
 */
export async function installEleventy(log: (line: string) => void): Promise<string> {
  if (!arePackagesInstalled(PACKAGES)) {
    log('Installing Eleventy …');
    await installPackages(PACKAGES).catch((error: Error) => {
      throw new ConfigError(`Eleventy cannot be installed:\n${error.message}`);
    });
  }
  return path.join(PACKAGES.installDir, 'node_modules/@11ty/eleventy/cmd.cjs');
}
