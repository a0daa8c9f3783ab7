import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readLedger } from '#releases/ledger.ts';
import {
  buildVersion,
  type CrashWork,
  makeBundles,
  openWork,
  problemsOf,
} from '#tests/bench/crash/crash-work.ts';
import { temporaryDir } from '../../pipeline/support/site-folder.ts';

/** A lease has expired two minutes after its last renewal. */
const LEASE_AGE_MS = 121_000;
const PROGRAM = path.join(import.meta.dirname, '../support/stopped-build.ts');

interface StoppedBuild {
  work: CrashWork;
  /** Lets the build go on. @returns what it printed */
  finish(): Promise<string>;
}

/** A build that was stopped at a call of the file system. Then the lease expired and another build was made live. */
async function aStoppedBuild(moment: 'before' | 'after', call: string, name: string): Promise<StoppedBuild> {
  const folder = await temporaryDir();
  await makeBundles(folder, 4);
  const work = openWork(folder);
  await buildVersion(work, 0);
  const go = path.join(folder, 'go');
  const child = spawn(process.execPath, [PROGRAM, folder, '1', moment, call, name, go]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part: Buffer) => (printed += part));
  await vi.waitFor(() => expect(printed).toContain('stopping'), { timeout: 50_000 });
  await untilStopped(child);
  const expired = new Date(Date.now() - LEASE_AGE_MS);
  await utimes(path.join(folder, 'sites', work.shop.domain, '.lock'), expired, expired);
  await buildVersion(work, 2);
  return {
    work,
    async finish() {
      await writeFile(go, '');
      const ended = once(child, 'close');
      child.kill('SIGCONT');
      await ended;
      return printed;
    },
  };
}

/** The operating system has stopped the process. */
async function untilStopped({ pid }: ChildProcess): Promise<void> {
  await vi.waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) [Tt] /), {
    timeout: 50_000,
  });
}

describe.runIf(process.platform === 'linux')('a build that was stopped until its lease had expired', () => {
  it.each([
    { call: 'mkdirSync', name: '', step: 'before it prepares a file' },
    { call: 'symlinkSync', name: '', step: 'before it prepares the switch' },
    { call: 'renameSync', name: 'current', step: 'between the last check and the switch' },
    { call: 'renameSync', name: 'ledger.json', step: 'before the ledger is replaced' },
  ])('changes nothing when it was stopped $step', async ({ call, name }) => {
    const { work, finish } = await aStoppedBuild('before', call, name);
    const live = await work.shop.liveId();
    const ledger = await readLedger(work.shop);
    expect(await finish()).toMatch(/LockedError: The lock was lost/);
    expect(await work.shop.liveId()).toBe(live);
    expect(await readLedger(work.shop)).toEqual(ledger);
    const names = await readdir(path.join(work.folder, 'sites', work.shop.domain), { recursive: true });
    expect(names.filter((one) => one.includes('.tmp-') || one.includes('.lock'))).toEqual([]);
  });

  it('removes no release that was made since when it was stopped after the switch', async () => {
    const { work, finish } = await aStoppedBuild('after', 'renameSync', 'current');
    const releases = await work.shop.listReleases();
    expect(await finish()).toContain('published');
    expect(await problemsOf(work)).toEqual([]);
    expect(await work.shop.listReleases()).toEqual(releases);
  });
});
