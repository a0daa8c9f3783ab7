import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LockedError, lockFile, lockSite } from '#releases/site-lock.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

/** Above the largest process id that Linux gives. */
const DEAD_PID = 2 ** 22 + 1;

async function lockHeldBy(holder: object): Promise<string> {
  const siteDir = await temporaryDir();
  await writeFile(path.join(siteDir, '.lock'), JSON.stringify(holder));
  return siteDir;
}

describe('lockSite', () => {
  it('makes the folder and leaves no file behind', async () => {
    const siteDir = path.join(await temporaryDir(), 'new.example');
    const lock = await lockSite(siteDir);
    expect(await readdir(siteDir)).toEqual(['.lock']);
    await lock.release();
    expect(await readdir(siteDir)).toEqual([]);
  });

  it('refuses a second holder, naming the first one and the remedy', async () => {
    const siteDir = await temporaryDir();
    await lockSite(siteDir);
    const error = await lockSite(siteDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LockedError);
    expect(String(error)).toContain(`process ${process.pid}`);
    expect(String(error)).toContain(`remove ${path.join(siteDir, '.lock')}`);
  });

  it('takes over the lock of a dead process', async () => {
    const siteDir = await lockHeldBy({ pid: DEAD_PID, host: hostname(), started: null, token: 'x' });
    const lock = await lockSite(siteDir);
    expect(await readFile(path.join(siteDir, '.lock'), 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it('takes over the lock of an earlier process with the id of a living one', async () => {
    const siteDir = await lockHeldBy({ pid: process.pid, host: hostname(), started: '1', token: 'x' });
    await expect(lockSite(siteDir)).resolves.toBeDefined();
  });

  it('leaves the lock of another machine alone', async () => {
    const siteDir = await lockHeldBy({ pid: DEAD_PID, host: 'elsewhere', started: null, token: 'x' });
    await expect(lockSite(siteDir)).rejects.toThrow(/on elsewhere/);
  });

  it('takes over the lock of another machine that was silent for more than ten minutes', async () => {
    const siteDir = await lockHeldBy({ pid: DEAD_PID, host: 'elsewhere', started: null, token: 'x' });
    const touched = Date.now() / 1000 - 605;
    await utimes(path.join(siteDir, '.lock'), touched, touched);
    await expect(lockSite(siteDir)).resolves.toBeDefined();
  });

  it('is touched while its holder lives, and no more afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const siteDir = await temporaryDir();
    const file = path.join(siteDir, '.lock');
    const lock = await lockSite(siteDir);
    await utimes(file, 1, 1);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(async () => expect((await stat(file)).mtimeMs).toBeGreaterThan(1_000));
    await lock.release();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes over a lock that was never written to, but not a fresh one', async () => {
    const siteDir = await temporaryDir();
    const file = path.join(siteDir, '.lock');
    await writeFile(file, '');
    await expect(lockSite(siteDir)).rejects.toThrow(LockedError);
    await utimes(file, 1, 1);
    await expect(lockSite(siteDir)).resolves.toBeDefined();
  });

  it('lets one of many take a dead lock', async () => {
    for (let round = 0; round < 20; round += 1) {
      const siteDir = await lockHeldBy({ pid: DEAD_PID, host: hostname(), started: null, token: 'x' });
      const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => lockSite(siteDir)));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await readdir(siteDir)).toEqual(['.lock']);
    }
  });

  it('goes on after a process that died while it took over', async () => {
    const siteDir = await lockHeldBy({ pid: DEAD_PID, host: hostname(), started: null, token: 'x' });
    const guard = path.join(siteDir, '.lock.takeover');
    await writeFile(guard, '');
    await utimes(guard, 1, 1);
    await expect(lockSite(siteDir)).resolves.toBeDefined();
  });

  it('does not remove a lock that another holder has taken over', async () => {
    const siteDir = await temporaryDir();
    const lock = await lockSite(siteDir);
    const file = path.join(siteDir, '.lock');
    const other = JSON.stringify({ pid: process.pid, host: hostname(), started: null, token: 'other' });
    await writeFile(file, other);
    await lock.release();
    expect(await readFile(file, 'utf8')).toBe(other);
  });
});

describe('lockFile', () => {
  it('waits for a holder that goes', async () => {
    const file = path.join(await temporaryDir(), 'lock');
    const first = await lockFile(file, { waitMs: 0 });
    const second = lockFile(file, { waitMs: 30_000 });
    await first.release();
    await (await second).release();
  });
});
