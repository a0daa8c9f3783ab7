import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { atEnd, inWorkplace, startProgram } from './workplace.ts';

it('removes its folder and ends its programs when the work fails', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'workplace-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const before = tmpdir();
  const seen: string[] = [];
  let ended: Promise<unknown> = Promise.resolve();
  const work = inWorkplace(parent, async (folder) => {
    expect(tmpdir()).toBe(folder);
    writeFileSync(path.join(folder, 'page.html'), 'text');
    atEnd(() => seen.push('server stopped'));
    atEnd(() => seen.push(existsSync(folder) ? 'files there' : 'files gone'))();
    const child = startProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    seen.push(folder);
    throw new Error('The build failed.');
  });
  await expect(work).rejects.toThrow('The build failed.');
  expect(await ended).toBe('SIGTERM');
  expect(seen.slice(1)).toEqual(['server stopped']);
  expect(existsSync(seen[0] ?? parent)).toBe(false);
  expect(tmpdir()).toBe(before);
});
