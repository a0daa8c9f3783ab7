/**
 * A checkout that Vite can build. Vite reads `%`, `#` and `?` in the paths of modules as parts of URLs: of a checkout
 * in such a folder it loses style sheets, or finds no module. `npm run dev` refuses such a folder, because editors and
 * browsers show the paths of `astro dev`.
 */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '#system/config-error.ts';

/** What `astro build` reads of a checkout. */
const LINKED = [
  'astro.config.mjs',
  'node_modules',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
];

export interface PlainCheckout {
  root: string;
  outDir: string;
  /** Options of the Node process that builds there; `astro.config.mjs` sets the same for Vite. */
  execArgv: readonly string[];
}

/**
 * Calls `build` with the checkout. If its path or the output's has such a character, `build` gets a temporary folder
 * with links to the checkout's files, and the output is copied to `outDir`.
 * @param outDir an empty folder
 * @throws {ConfigError} when the path of the folder for temporary files has such a character, too
 */
export async function inPlainCheckout<Result>(
  root: string,
  outDir: string,
  build: (checkout: PlainCheckout) => Promise<Result>,
): Promise<Result> {
  const read = [root, outDir, path.join(root, 'node_modules')].map((dir) => realpathSync(dir));
  if (read.every(isPlain)) return build({ root, outDir, execArgv: [] });
  const temporary = realpathSync(tmpdir());
  if (!isPlain(temporary)) {
    throw new ConfigError(
      `${root} and the folder for temporary files, ${temporary}, have "%", "#" or "?" in their paths. ` +
        'Set TMPDIR to another folder.',
    );
  }
  const plain = mkdtempSync(path.join(temporary, 'storefront-'));
  try {
    for (const name of LINKED) symlinkSync(path.join(root, name), path.join(plain, name));
    // The bundle's code contains the path of its output relative to the checkout.
    const plainOut = path.join(plain, path.relative(root, outDir));
    mkdirSync(plainOut, { recursive: true });
    const execArgv = ['--preserve-symlinks', '--preserve-symlinks-main'];
    const result = await build({ root: plain, outDir: plainOut, execArgv });
    cpSync(plainOut, outDir, { recursive: true });
    return result;
  } finally {
    rmSync(plain, { recursive: true, force: true });
  }
}

/** Whether Vite reads a path as it is. */
export function isPlain(dir: string): boolean {
  return !/[%#?]/.test(dir);
}
