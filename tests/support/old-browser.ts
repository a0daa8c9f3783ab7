/**
 * The oldest Chromium of `docs/browsers.md`, a program for Linux on x64 in a package of the npm registry. Other machines
 * have no build of it.
 */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installPackages, type SeparatePackages } from '#system/separate-packages.ts';

export const HAS_OLD_BROWSER = process.platform === 'linux' && process.arch === 'x64';

const PACKAGES: SeparatePackages = {
  manifestDir: path.join(import.meta.dirname, '../old-browser'),
  installDir: path.join(import.meta.dirname, '../../.data/old-browser'),
};
const FOLDER = path.join(PACKAGES.installDir, 'node_modules/@sparticuz/chromium/bin');

/**
 * The file of the program, which is installed first where it is missing.
 *
 * @throws Error with the end of npm's report when npm is missing or fails
 */
export async function oldBrowserFile(): Promise<string> {
  const file = path.join(FOLDER, 'chromium');
  if (existsSync(file)) return file;
  await installPackages(PACKAGES);
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, brotliDecompressSync(await readFile(path.join(FOLDER, 'chromium.br'))), {
    mode: 0o755,
  });
  await rename(partial, file);
  return file;
}
