/**
 * One build in a process of its own that kills itself at its n-th call of the file system.
 * Arguments: folder of all shops, bundle's client folder, version of the content, n (0 = never).
 * Prints how many calls the whole build takes.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { publishPlan } from '#pipeline/release/publish-plan.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
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
const store = new FolderStore(outDir);
const shop = store.shop('aurora.localhost');
const lock = await shop.lock();
const live = await readCurrentRelease(shop);
const asOf = AS_OF + Number(version) * 1000;
const renderer = aRenderer(assetsDir);
await publishPlan({ store, shop, plan: aPlan(pages), renderer, live, asOf, now: asOf });
await lock.release();
console.log(calls);
