import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '#backend/db/connect.ts';
import { DatabaseLockedError, takeLock } from '#backend/db/lock.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(dir, 'shop.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('the lock of an embedded database', () => {
  it('is refused while this process holds it, with what to do', () => {
    const release = takeLock(file);
    expect(() => takeLock(file)).toThrow(DatabaseLockedError);
    expect(() => takeLock(file)).toThrow(
      new RegExp(`in use by process ${process.pid}.*set DATABASE_URL to another directory`),
    );
    release();
  });

  it('can be taken again once it is released', () => {
    takeLock(file)();
    expect(existsSync(file)).toBe(false);
    takeLock(file)();
  });

  it('is taken over from a process that has ended', () => {
    writeFileSync(file, `${deadPid()} 1`);
    const release = takeLock(file);
    expect(readFileSync(file, 'utf8')).toContain(String(process.pid));
    release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when its process id was given to another process',
    () => {
      writeFileSync(file, `${process.pid} 1`);
      takeLock(file)();
      expect(existsSync(file)).toBe(false);
    },
  );

  it.each(['', 'what is this', '-1 0'])('is taken over when it holds no process id: "%s"', (text) => {
    writeFileSync(file, text);
    takeLock(file)();
  });

  it('is not taken from a living process', () => {
    writeFileSync(file, `${process.ppid} `);
    expect(() => takeLock(file)).toThrow(`process ${process.ppid}`);
  });
});

describe('opening a database', () => {
  it('refuses an address it does not know without repeating a password', async () => {
    await expect(openDb('mysql://root:hush@db.example/shop')).rejects.toThrow(
      /must start with "pglite:" or "postgres:\/\/" \(it is "mysql:…"\)/,
    );
  });

  it('keeps its rows on disk and frees its directory when closed', async () => {
    const url = `pglite:${path.join(dir, 'shop')}`;
    const first = await openDb(url);
    await first.migrate();
    await expect(openDb(url)).rejects.toThrow(DatabaseLockedError);
    await first.close();
    const second = await openDb(url);
    await second.migrate();
    await second.close();
    expect(existsSync(file)).toBe(false);
  }, 30_000);
});
