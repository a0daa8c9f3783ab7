import fs, { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RowPublisher } from '#servers/nginx/row-publisher.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** A publisher for an nginx that refuses rows with the text `bad`, and what it read at each reload. */
async function aPublisher() {
  const dir = await temporaryDir();
  const reloads: string[][] = [];
  const rowsIn = async () => (await readdir(dir)).filter((name) => name.endsWith('.map')).sort();
  const publisher = new RowPublisher(dir, async () => {
    const names = await rowsIn();
    reloads.push(names.map((name) => name.replace('.map', '')));
    for (const name of names) {
      if ((await readFile(path.join(dir, name), 'utf8')) === 'bad') throw new Error(`${name} is refused`);
    }
  });
  const publish = (name: string, text: string | null = 'good') =>
    publisher.publish(new Map([[`${name}.map`, text]]));
  return { publish, reloads, rowsIn, dir };
}

describe('rows that are published', () => {
  it('share a reload when they wait for another, which reads them all', async () => {
    const { publish, reloads } = await aPublisher();
    await Promise.all(NAMES.map((name) => publish(name)));
    expect(reloads).toEqual([['a'], NAMES]);
    await publish('a');
    expect(reloads).toHaveLength(2);
  });

  it('are ready for the caller only after a reload that read them', async () => {
    const { publish, reloads } = await aPublisher();
    const readAt = await Promise.all(
      NAMES.map(async (name) => {
        await publish(name);
        return reloads.some((names) => names.includes(name));
      }),
    );
    expect(readAt).toEqual(NAMES.map(() => true));
  });

  it('are complete in their files when nginx starts to read them', async () => {
    const dir = await temporaryDir();
    const read: string[] = [];
    const publisher = new RowPublisher(dir, async () => {
      read.push(...['a', 'b'].map((name) => readFileSync(path.join(dir, `${name}.map`), 'utf8')));
    });
    const rows = 'a row;\n'.repeat(10_000);
    await publisher.publish(new Map(['a', 'b'].map((name) => [`${name}.map`, `${name} ${rows}`])));
    expect(read).toEqual([`a ${rows}`, `b ${rows}`]);
  });

  it('are written after the mark that nginx has not loaded them', async () => {
    const { publish } = await aPublisher();
    const rename = fs.renameSync;
    const written: string[] = [];
    const renaming = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      written.push(path.basename(String(to)));
      rename(from, to);
    });
    onTestFinished(() => {
      renaming.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    await publish('a');
    expect(written.filter((name) => !name.startsWith('.'))).toEqual(['unloaded', 'a.map']);
  });

  it('that cannot be written fail, and nginx is not reloaded', async () => {
    const { publish, reloads, dir } = await aPublisher();
    await mkdir(path.join(dir, 'a.map', 'occupied'), { recursive: true });
    await expect(publish('a')).rejects.toThrow(/EISDIR|directory|ENOTEMPTY/);
    expect(reloads).toEqual([]);
  });

  it('fail alone when nginx refuses them, and leave the former ones', async () => {
    const { publish, rowsIn } = await aPublisher();
    await publish('c');
    const published = await Promise.allSettled(
      NAMES.map((name) => publish(name, name === 'c' ? 'bad' : `new ${name}`)),
    );
    expect(published.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
    expect(published[2]).toMatchObject({ reason: new Error('c.map is refused') });
    expect(await rowsIn()).toEqual(NAMES.map((name) => `${name}.map`));
    await expect(publish('f')).resolves.toBeUndefined();
  });

  it('that nginx refused cause no reload of the former ones, which it has loaded', async () => {
    const { publish, reloads } = await aPublisher();
    await publish('a');
    await expect(publish('a', 'bad')).rejects.toThrow('a.map is refused');
    expect(reloads).toHaveLength(2);
    await publish('a');
    expect(reloads).toHaveLength(2);
  });

  it('are loaded by the next publication when their program ended before the reload', async () => {
    const dir = await temporaryDir();
    const rows = new Map([['a.map', 'good']]);
    const killed = new RowPublisher(dir, () => new Promise(() => {}));
    void killed.publish(rows);
    await vi.waitUntil(() => existsSync(path.join(dir, 'a.map')), { timeout: 60_000 });
    // As the lock of a process that has ended.
    await rm(path.join(dir, '.lock'));
    let reloads = 0;
    const next = new RowPublisher(dir, async () => {
      reloads += 1;
      if (reloads === 1) throw new Error('nginx is refused its configuration');
    });
    await expect(next.publish(rows)).rejects.toThrow('refused');
    await next.publish(rows);
    await next.publish(rows);
    expect(reloads).toBe(2);
    expect(await readdir(dir)).toEqual(['a.map']);
  });

  it('are removed without a text, and stay when nginx refuses that', async () => {
    const { publish, rowsIn } = await aPublisher();
    await Promise.all(['a', 'b'].map((name) => publish(name)));
    await publish('a', null);
    expect(await rowsIn()).toEqual(['b.map']);
    await expect(publish('bad', 'bad')).rejects.toThrow('bad.map is refused');
    expect(await rowsIn()).toEqual(['b.map']);
  });
});
