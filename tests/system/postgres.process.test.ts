import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '#backend/db/connect.ts';
import { DatabaseLockedError, lockDatabase } from '#system/postgres.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(dir, 'shop.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Makes a file as old as an abandoned one. */
function age(name: string): void {
  utimesSync(name, 1, 1);
}

describe('the lock of an embedded database', () => {
  it('is refused while this process holds it, with what to do', async () => {
    const lock = await lockDatabase(file);
    const second = lockDatabase(file);
    await expect(second).rejects.toThrow(DatabaseLockedError);
    await expect(second).rejects.toThrow(
      new RegExp(`in use by process ${process.pid}.*set DATABASE_URL to another directory`),
    );
    await lock.release();
  });

  it('can be taken again once it is released', async () => {
    await (await lockDatabase(file)).release();
    expect(existsSync(file)).toBe(false);
    await (await lockDatabase(file)).release();
  });

  it('is taken over from a process that has ended', async () => {
    const script = `
      import { lockDatabase } from '#system/postgres.ts';
      await lockDatabase(${JSON.stringify(file)});
      process.kill(process.pid, 'SIGKILL');`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
    expect(readFileSync(file, 'utf8')).toContain(`"pid":${ended.pid}`);
    const lock = await lockDatabase(file);
    expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it.each(['', 'what is this', '-1 0'])(
    'is taken over when an old file names no process: "%s"',
    async (text) => {
      writeFileSync(file, text);
      age(file);
      await (await lockDatabase(file)).release();
    },
  );
});

describe('opening a database', () => {
  it('refuses an unknown URL without its password', async () => {
    await expect(openDb('mysql://root:hush@db.example/shop')).rejects.toThrow(
      /must start with "pglite:" or "postgres:\/\/" \(it is "mysql:…"\)/,
    );
  });

  it('keeps its rows on disk, in a folder of its owner alone, and frees its directory when closed', async () => {
    const url = `pglite:${path.join(dir, 'shop')}`;
    const first = await openDb(url);
    await first.migrate();
    await expect(openDb(url)).rejects.toThrow(DatabaseLockedError);
    await first.close();
    // Files of an embedded database could be changed by every user.
    expect(statSync(path.join(dir, 'shop')).mode & 0o777).toBe(0o700);
    const second = await openDb(url);
    await second.migrate();
    await second.close();
    expect(existsSync(file)).toBe(false);
    // Two databases are made, which takes half a minute on a busy machine.
  }, 120_000);
});
