import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

const ROOT = path.join(import.meta.dirname, '../..');

describe('the script of npm run build', () => {
  const { scripts } = z
    .object({ scripts: z.object({ build: z.string() }) })
    .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
  const [node, ...args] = scripts.build.split(' ');

  it('loads no TypeScript compiler and no package that is joined, once it has run', () => {
    expect(node).toBe('node');
    /** Prints Node's own modules that the program has loaded, and files. */
    const print = `import { registerHooks } from 'node:module';
      const files = [];
      registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) });
      process.on('exit', () => console.log([...files, ...process.moduleLoadList].join('\\n')))`;
    const loaded = (...start: string[]) =>
      execFileSync(process.execPath, [`--import=data:text/javascript,${print}`, ...start, '--help'], {
        cwd: ROOT,
        encoding: 'utf8',
      });
    const separate = loaded('scripts/build.ts');
    for (const name of ['node_modules/zod/', 'src/pipeline/build-site.ts']) expect(separate).toContain(name);
    loaded(...args);
    const joined = loaded(...args);
    expect(joined).toContain('scripts/joined.mjs');
    for (const name of ['internal/deps/amaro', 'node_modules/zod/', '.ts\n'])
      expect(joined).not.toContain(name);
  });
});

describe('a joined script', () => {
  let parent: string;
  let checkout: string;
  /** A checkout with two modules; everything else is that of the project. */
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'joined-'));
    checkout = path.join(parent, 'checkout');
    mkdirSync(path.join(checkout, 'scripts'), { recursive: true });
    mkdirSync(path.join(checkout, 'node_modules'));
    symlinkSync(path.join(ROOT, 'src'), path.join(checkout, 'src'));
    for (const file of [
      'package.json',
      'package-lock.json',
      'scripts/joined.mjs',
      'scripts/join-script.ts',
    ]) {
      cpSync(path.join(ROOT, file), path.join(checkout, file));
    }
    write('word.ts', `export const word: string = 'one';`);
    write(
      'say.ts',
      `import { once } from 'node:events';
       import { Worker } from 'node:worker_threads';
       import { word } from './word.ts';
       const late = await import('./late.ts');
       const thread = new Worker(new URL('./thread.ts', import.meta.url));
       const [said] = await once(thread, 'message');
       console.log(JSON.stringify([word, late.word, said, import.meta.dirname, import.meta.url, process.argv.slice(1)]));
       process.exitCode = 3;`,
    );
    write('late.ts', `export const word = 'late';`);
    write(
      'thread.ts',
      `import { parentPort } from 'node:worker_threads';
       import { word } from './word.ts';
       parentPort?.postMessage(word + ' in a thread of ' + import.meta.dirname);`,
    );
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const joinedDir = () => path.join(checkout, 'node_modules/.cache/joined');
  const record = () => readFileSync(path.join(joinedDir(), 'scripts-say.ts.json'), 'utf8');
  let seconds = 0;
  /** Writes a module that is older than the run that follows, and has a time of its own. */
  function write(name: string, text: string) {
    const file = path.join(checkout, 'scripts', name);
    writeFileSync(file, text);
    seconds += 1;
    utimesSync(file, 1_700_000_000 + seconds, 1_700_000_000 + seconds);
  }
  function run(...start: string[]) {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [...start, 'scripts/say.ts', '--a', 'b c'],
      {
        cwd: checkout,
        encoding: 'utf8',
      },
    );
    return { stdout, stderr, status };
  }
  const runJoined = () => run('scripts/joined.mjs');

  it('prints, gets and ends as the script itself', () => {
    const separate = run();
    expect(separate.stdout).toContain(
      `["one","late","one in a thread of ${checkout}/scripts","${checkout}/scripts"`,
    );
    expect(separate).toMatchObject({ status: 3, stderr: '' });
    expect(runJoined()).toEqual(separate);
    const first = record();
    expect(runJoined()).toEqual(separate);
    expect(record()).toBe(first);
    expect(
      Object.keys(JSON.parse(first).sources)
        .map((file) => path.relative(checkout, file))
        .toSorted(),
    ).toEqual([
      'package-lock.json',
      'package.json',
      'scripts/join-script.ts',
      'scripts/late.ts',
      'scripts/say.ts',
      'scripts/thread.ts',
      'scripts/word.ts',
      'src/pipeline/astro/join-modules.ts',
    ]);
  });

  it('stores its compiled code, and that of its threads', () => {
    write(
      'thread.ts',
      `import { getCompileCacheDir } from 'node:module';
       import { parentPort } from 'node:worker_threads';
       parentPort?.postMessage(getCompileCacheDir() ?? 'nowhere');`,
    );
    runJoined();
    const compiled = path.join(checkout, 'node_modules/.cache/compiled');
    expect(readdirSync(compiled)).toHaveLength(1);
    expect(runJoined().stdout).toContain(`"${compiled}/`);
  });

  it('is joined again when a module changes, and keeps the former one for programs that run', () => {
    runJoined();
    for (const [name, word] of [
      ['word.ts', 'two'],
      ['late.ts', 'later'],
    ] as const) {
      write(name, `export const word = '${word}';`);
      expect(runJoined().stdout).toContain(`"${word}"`);
    }
    write('thread.ts', `import { parentPort } from 'node:worker_threads'; parentPort?.postMessage('other');`);
    expect(runJoined().stdout).toContain('"other"');
    expect(readdirSync(joinedDir())).toHaveLength(5);
  });

  it('is removed when it is a day older than its successor', () => {
    runJoined();
    const [old = ''] = readdirSync(joinedDir()).filter((name) => !name.endsWith('.json'));
    const other = old.replace('say', 'other');
    for (const [hours, name] of [
      [23, old],
      [25, old],
      [25, other],
    ] as const) {
      const folder = name.replace(/-(\d+)-/, (_, began) => `-${Number(began) - hours * 60 * 60 * 1000}-`);
      mkdirSync(path.join(joinedDir(), folder));
    }
    write('word.ts', `export const word = 'two';`);
    runJoined();
    const ages = readdirSync(joinedDir()).map((name) =>
      name.replace(/^scripts-|\.ts|-\d+$/g, '').replace(/\d+/, ''),
    );
    expect(ages.toSorted()).toEqual(['other-', 'say-', 'say-', 'say-', 'say.json']);
  });

  it('is not taken from a copy of the checkout', () => {
    runJoined();
    cpSync(checkout, path.join(parent, 'copy'), { recursive: true, preserveTimestamps: true });
    checkout = path.join(parent, 'copy');
    expect(runJoined().stdout).toContain(`"${checkout}/scripts"`);
    renameSync(checkout, path.join(parent, 'moved'));
    checkout = path.join(parent, 'moved');
    expect(runJoined().stdout).toContain(`"${checkout}/scripts"`);
  });

  it('is joined again when a module was changed while it was joined', () => {
    const file = path.join(checkout, 'scripts/word.ts');
    const soon = Date.now() / 1000 + 3600;
    utimesSync(file, soon, soon);
    expect(runJoined()).toEqual(run());
    expect(record).toThrow(/ENOENT/);
  });

  it('runs as separate modules where it cannot be stored, and says so', () => {
    writeFileSync(path.join(checkout, 'node_modules/.cache'), '');
    const { stderr, ...printed } = runJoined();
    expect(printed).toEqual({ stdout: run().stdout, status: 3 });
    expect(stderr).toMatch(
      /^The modules of scripts\/say\.ts are loaded one by one, which takes longer: ENOTDIR[^\n]*\n$/,
    );
  });

  it('names the place of a fault', () => {
    write('word.ts', 'export const word = ;');
    const { stderr, status } = runJoined();
    expect(status).toBe(1);
    expect(stderr).toContain(`${checkout}/scripts/word.ts:1`);
  });
});
