/**
 * One build, a copy to another target, a rollback and its end, in a process of its own that fails before the end.
 * Arguments: folder of the work, version of the content, kind of failure, number of the call of the file system that
 * fails (0 = none), and the offset of the clock in ms. Prints how many calls the whole takes.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { changeAll, openWork } from './crash-work.ts';

const [folder = '', version = '', kind = '', failAt = '0', offset = '0'] = process.argv.slice(2);
let calls = 0;

function failure(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}

function watch(module: object, names: readonly string[], isAsync: boolean): void {
  for (const name of names) {
    const original: unknown = Reflect.get(module, name);
    if (typeof original !== 'function') throw new Error(`There is no ${name} to watch.`);
    Reflect.set(module, name, (...args: unknown[]) => {
      if (name === 'openSync' && args[1] !== 'wx') return Reflect.apply(original, module, args);
      calls += 1;
      const isDue = Number(failAt) > 0 && calls >= Number(failAt);
      // A full disk takes no new bytes; names can still be removed.
      if (isDue && kind === 'full' && !name.startsWith('rm')) {
        if (isAsync) return Promise.reject(failure());
        throw failure();
      }
      if (isDue && kind === 'killed') process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(original, module, args);
    });
  }
}

const creating = ['openSync', 'writeFileSync', 'linkSync', 'symlinkSync', 'mkdirSync', 'copyFileSync'];
watch(fs, [...creating, 'renameSync', 'utimesSync', 'rmSync'], false);
watch(fs.promises, ['rename', 'rm', 'copyFile', 'mkdir', 'utimes'], true);
syncBuiltinESMExports();

const realNow = Date.now.bind(Date);
Date.now = () => realNow() + Number(offset);

await changeAll(openWork(folder), Number(version));
console.log(calls);
