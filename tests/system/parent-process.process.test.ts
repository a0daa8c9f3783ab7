import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ROOT } from '#tests/support/test-site.ts';

const PROGRAM = `
  const { abortWhenOrphaned } = await import('#system/parent-process.ts');
  const signal = abortWhenOrphaned(false, 'nothing is built');
  const work = setInterval(() => undefined, 1000);
  signal.addEventListener('abort', () => {
    clearInterval(work);
    process.exitCode = signal.reason.exitCode;
  });
  process.send('ready');
`;

it('stops a program whose parent is gone with the exit code of SIGTERM', async () => {
  const words = ['--input-type=module', '--eval', PROGRAM];
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([143, null]);
});
