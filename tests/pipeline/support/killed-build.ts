/**
 * One build in a process of its own that kills itself at its n-th call of the file system.
 * Arguments: folder of all shops, bundle's client folder, version of the content, n (0 = never).
 * Prints how many calls the whole build takes.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { writeRelease } from '#pipeline/write-release.ts';
import { publishRelease } from '#releases/activate-release.ts';
import { lockFolder } from '#releases/folder/lock-folder.ts';
import { readCurrentRelease } from '#releases/manifest.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer } from './fake-plan.ts';

const [outDir = '', assetsDir = '', version = '', killAt = '0'] = process.argv.slice(2);
let calls = 0;

function countCalls(module: object, names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(module, name);
    if (typeof original !== 'function') throw new Error(`There is no ${name} to watch.`);
    Reflect.set(module, name, (...args: unknown[]) => {
      calls += 1;
      if (calls === Number(killAt)) process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(original, module, args);
    });
  }
}

countCalls(fs, ['writeFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'copyFileSync', 'utimesSync']);
countCalls(fs.promises, ['writeFile', 'rename', 'symlink', 'rm', 'copyFile', 'mkdir', 'open']);
syncBuiltinESMExports();

const titles = ['a', 'b', 'c', 'd'];
const pages = titles.map((title, index) =>
  aPage(`/product/${title}`, {
    view: aPageView(`/product/${title}`, { title: index < 2 ? `${title} ${version}` : title }),
  }),
);
const siteDir = path.join(outDir, 'aurora.localhost');
const renderer = aRenderer(assetsDir);
const lock = await lockFolder(siteDir, { waitMs: 0 });
const previous = await readCurrentRelease(siteDir);
const asOf = AS_OF + Number(version) * 1000;
const written = await writeRelease({ siteDir, plan: aPlan(pages), renderer, previous, asOf });
await publishRelease({ outDir, siteDir, written, renderer, now: asOf });
await lock.release();
console.log(calls);
