import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LockedError, takeLock } from '#system/lock.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

/** Above the largest process id that Linux assigns. */
const DEAD_PID = 2 ** 22 + 1;
const isLinux = process.platform === 'linux';
const namespace = isLinux ? readlinkSync('/proc/self/ns/pid') : null;
const boot = isLinux ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : null;

/** A lock file in a folder of its own, held by default by a process of this host that has ended. */
async function lockHeldBy(holder: object = {}): Promise<string> {
  const file = await lockPath();
  const ended = { pid: DEAD_PID, host: hostname(), boot, namespace, started: null, token: 'x' };
  await writeFile(file, JSON.stringify({ ...ended, ...holder }));
  return file;
}

async function lockPath(): Promise<string> {
  return path.join(await temporaryDir(), '.lock');
}

function take(file: string, waitMs = 0) {
  return takeLock(file, { waitMs, lockedMessage: (holder) => `held by ${holder?.pid} on ${holder?.host}` });
}

describe('takeLock', () => {
  it('creates one file and leaves none behind', async () => {
    const file = await lockPath();
    const lock = await take(file);
    expect(await readdir(path.dirname(file))).toEqual(['.lock']);
    await lock.release();
    expect(await readdir(path.dirname(file))).toEqual([]);
  });

  it('refuses a second holder with the message about the first', async () => {
    const file = await lockPath();
    await take(file);
    const error = await take(file).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LockedError);
    expect(String(error)).toContain(`held by ${process.pid} on ${hostname()}`);
  });

  it('waits for a holder that releases the lock', async () => {
    const file = await lockPath();
    const first = await take(file);
    const second = take(file, 30_000);
    await first.release();
    await (await second).release();
  });

  it('takes over the lock of a dead process', async () => {
    const file = await lockHeldBy();
    const lock = await take(file);
    expect(await readFile(file, 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it.runIf(process.platform === 'linux')(
    'takes over the lock of an earlier process whose id a running process has',
    async () => {
      const file = await lockHeldBy({ pid: process.pid, started: '1' });
      await expect(take(file)).resolves.toBeDefined();
    },
  );

  it.each([
    ['machine', { host: 'elsewhere' }],
    ['machine with this host name', { boot: 'another' }],
    ['container with this host name', { namespace: 'pid:[1]' }],
  ])('leaves the lock of a process on another %s alone while its lease runs', async (_where, holder) => {
    const file = await lockHeldBy(holder);
    const touched = Date.now() / 1000 - 60;
    await utimes(file, touched, touched);
    await expect(take(file)).rejects.toThrow(LockedError);
  });

  it.each([
    ['on another machine', { host: 'elsewhere' }],
    ['in another container', { namespace: 'pid:[1]' }],
    ['without a known start', { pid: process.pid }],
  ])('takes over a lock of a process %s whose lease has expired', async (_where, holder) => {
    const file = await lockHeldBy(holder);
    const touched = Date.now() / 1000 - 125;
    await utimes(file, touched, touched);
    await expect(take(file)).resolves.toBeDefined();
  });

  it.runIf(process.platform === 'linux')(
    'leaves an expired lock to a process that provably runs on this host',
    async () => {
      const file = await lockPath();
      await take(file);
      await utimes(file, 1, 1);
      await expect(take(file)).rejects.toThrow(LockedError);
    },
  );

  it('renews its lease until it is released', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = await lockPath();
    const lock = await take(file);
    await utimes(file, 1, 1);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(async () => expect((await stat(file)).mtimeMs).toBeGreaterThan(1_000));
    await lock.release();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes over an old lock file without a holder, but not a fresh one', async () => {
    const file = await lockPath();
    await writeFile(file, '');
    await expect(take(file)).rejects.toThrow(LockedError);
    await utimes(file, 1, 1);
    await expect(take(file)).resolves.toBeDefined();
  });

  it('takes over a lock file without a holder that is dated more than a minute ahead, but not one within it', async () => {
    const file = await lockPath();
    await writeFile(file, '');
    const ahead = (seconds: number) => utimes(file, new Date(), new Date(Date.now() + seconds * 1000));
    await ahead(30);
    await expect(take(file)).rejects.toThrow(LockedError);
    await ahead(3_600);
    await take(file);
    expect(await readFile(file, 'utf8')).toContain(`"pid":${process.pid}`);
  });

  it('lets one of many take a dead lock', async () => {
    for (let round = 0; round < 20; round += 1) {
      const file = await lockHeldBy();
      const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => take(file)));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await readdir(path.dirname(file))).toEqual(['.lock']);
    }
  });

  it.each([
    ['long ago', -3_600],
    ['by a clock an hour ahead', 3_600],
  ])('succeeds after a process that died %s while it took a lock over', async (_when, seconds) => {
    const file = await lockHeldBy();
    const guard = `${file}.takeover`;
    await writeFile(guard, '');
    await utimes(guard, new Date(), new Date(Date.now() + seconds * 1000));
    await take(file, 30_000);
    expect(await readFile(file, 'utf8')).toContain(`"pid":${process.pid}`);
  });

  it('does not remove a lock that another holder has taken over', async () => {
    const file = await lockPath();
    const lock = await take(file);
    const other = JSON.stringify({ pid: process.pid, host: hostname(), started: null, token: 'other' });
    await writeFile(file, other);
    await lock.release();
    expect(await readFile(file, 'utf8')).toBe(other);
  });

  it('fails with the reason when the lock cannot be read', async () => {
    const file = await lockPath();
    await mkdir(file);
    await expect(take(file, 30_000)).rejects.toThrow(/EISDIR/);
  });

  it('fails with the reason when the lock cannot be created', async () => {
    const file = path.join(await temporaryDir(), 'missing', '.lock');
    await expect(take(file, 30_000)).rejects.toThrow(/ENOENT/);
  });
});
