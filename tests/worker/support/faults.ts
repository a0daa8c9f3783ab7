/**
 * Preloaded by programs of a test (NODE_OPTIONS): a file of JSON, named by FAULTS, fills their disk and shifts their
 * clock while they run. `full`: folder in which nothing can be written; `clockMs`: offset of the clock.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import * as z from 'zod';

const Faults = z.object({ full: z.string().default(''), clockMs: z.number().default(0) });

const { readFileSync } = fs;
const present = () => Faults.parse(JSON.parse(readFileSync(process.env.FAULTS ?? '', 'utf8')));

function isRefused(args: readonly unknown[]): boolean {
  const { full } = present();
  return full !== '' && args.some((one) => typeof one === 'string' && one.startsWith(full));
}

function fill(module: object, names: readonly string[], isAsync: boolean): void {
  for (const name of names) {
    const original: unknown = Reflect.get(module, name);
    if (typeof original !== 'function') throw new Error(`There is no ${name} to fill.`);
    Reflect.set(module, name, (...args: unknown[]) => {
      if (!isRefused(args)) return Reflect.apply(original, module, args);
      const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      if (isAsync) return Promise.reject(error);
      throw error;
    });
  }
}

fill(fs, ['writeFileSync', 'linkSync', 'symlinkSync', 'mkdirSync', 'copyFileSync'], false);
fill(fs.promises, ['copyFile', 'mkdir'], true);
syncBuiltinESMExports();

const realNow = Date.now.bind(Date);
Date.now = () => realNow() + present().clockMs;
