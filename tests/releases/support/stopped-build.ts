/**
 * One build on a machine of another name, which stops at a call of the file system until it is continued.
 * Arguments: folder of the work, version of the content, `before` or `after`, call, name of the file that the call is
 * about (empty for any), and a file without which the build does not go on. Prints `stopping`, and the error of the build.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { buildVersion, openWork } from '#tests/bench/crash/crash-work.ts';

const [folder = '', version = '', moment = '', call = '', name = '', go = ''] = process.argv.slice(2);

const original: unknown = Reflect.get(fs, call);
if (typeof original !== 'function') throw new Error(`There is no ${call} to stop at.`);
Reflect.set(fs, call, (...args: unknown[]) => {
  const isDue = name === '' || args.some((one) => typeof one === 'string' && path.basename(one) === name);
  if (isDue && moment === 'before') stop();
  const result: unknown = Reflect.apply(original, fs, args);
  if (isDue && moment === 'after') stop();
  return result;
});
Reflect.set(os, 'hostname', () => 'another-machine');
syncBuiltinESMExports();

function stop(): void {
  if (fs.existsSync(go)) return;
  fs.writeSync(1, 'stopping\n');
  process.kill(process.pid, 'SIGSTOP');
  // The signal may take effect a moment later.
  let isOn = false;
  while (!isOn) isOn = fs.existsSync(go);
}

try {
  await buildVersion(openWork(folder), Number(version));
  console.log('published');
} catch (error) {
  console.log(String(error));
}
