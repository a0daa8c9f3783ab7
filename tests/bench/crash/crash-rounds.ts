/** Lets builds fail again and again, and checks after each that one whole release is live and the next build heals. */
import { spawn } from 'node:child_process';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type CrashWork, makeBundles, openWork, problemsAfterBuild, problemsOf } from './crash-work.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * - `call`: killed at a call of the file system; `moment`: killed after a random time.
 * - `full`: the disk is full from a call on.
 * - `early`, `late`: killed at a call, with the clock and then the files an hour off.
 * - `two`: two builders on one folder, one of them killed.
 */
const KINDS = ['call', 'moment', 'full', 'call', 'early', 'late', 'two'] as const;
type Kind = (typeof KINDS)[number];

export interface CrashReport {
  /** Rounds by kind. */
  rounds: Map<Kind, number>;
  /** Programs that did not end by themselves with success. */
  failed: number;
  /** What was wrong after a round; empty when all held. */
  problems: string[];
}

interface Ended {
  code: number | null;
  ms: number;
  printed: string;
}

/** @param random in [0, 1) */
export async function crashRounds(folder: string, count: number, random: () => number): Promise<CrashReport> {
  await makeBundles(folder, 2 * count + 2);
  const work = openWork(folder);
  const report: CrashReport = { rounds: new Map(), failed: 0, problems: [] };
  await runProgram(folder, 0, {});
  const whole = await runProgram(folder, 1, {});
  const calls = Number(whole.printed);
  if (!(calls > 0)) throw new Error(`The program without a failure failed: ${whole.printed}`);
  const start = random();
  for (let round = 1; round <= count; round += 1) {
    const kind = KINDS[round % KINDS.length] ?? 'call';
    // Spread evenly over the calls from a random one on, so that many rounds leave no gap.
    const failAt = 1 + Math.floor(((round / count + start) % 1) * calls);
    const ended = await crash(work, 2 * round, kind, failAt, random() * whole.ms);
    report.failed += ended.filter(({ code }) => code !== 0).length;
    report.rounds.set(kind, (report.rounds.get(kind) ?? 0) + 1);
    const problems = [...(await problemsOf(work)), ...(await healingProblems(work, 2 * round + 1))];
    report.problems.push(...problems.map((problem) => `round ${round} (${kind}): ${problem}`));
  }
  return report;
}

async function crash(
  { folder }: CrashWork,
  version: number,
  kind: Kind,
  failAt: number,
  afterMs: number,
): Promise<Ended[]> {
  switch (kind) {
    case 'call':
      return [await runProgram(folder, version, { kind: 'killed', failAt })];
    case 'moment':
      return [await runProgram(folder, version, { afterMs })];
    case 'full':
      return [await runProgram(folder, version, { kind: 'full', failAt })];
    case 'early':
    case 'late': {
      const offsetMs = kind === 'early' ? -HOUR_MS : HOUR_MS;
      const ended = await runProgram(folder, version, { kind: 'killed', failAt, offsetMs });
      await shiftTimes(path.join(folder, 'sites'), offsetMs);
      return [ended];
    }
    case 'two':
      return Promise.all([
        runProgram(folder, version, { kind: 'killed', failAt }),
        runProgram(folder, version + 1, {}),
      ]);
  }
}

interface Failing {
  kind?: 'killed' | 'full';
  failAt?: number;
  offsetMs?: number;
  /** Time until the program is killed. */
  afterMs?: number;
}

function runProgram(folder: string, version: number, failing: Failing): Promise<Ended> {
  const { kind = '', failAt = 0, offsetMs = 0, afterMs } = failing;
  const script = path.join(import.meta.dirname, 'crash-program.ts');
  const began = performance.now();
  const args = [script, folder, String(version), kind, String(failAt), String(offsetMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part: Buffer) => (printed += part));
  const timer = afterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), afterMs);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, ms: performance.now() - began, printed });
    });
  });
}

/** A build and a copy that nothing interrupts bring this version live in both targets, without a rest. */
async function healingProblems(work: CrashWork, version: number): Promise<string[]> {
  const unbuilt = await problemsAfterBuild(work, version);
  const names = await readdir(path.join(work.folder, 'sites', work.shop.domain), { recursive: true });
  const rest = names.filter((name) => name.includes('.tmp-') || name.includes('.lock'));
  return [
    ...unbuilt,
    ...rest.map((name) => `the next build did not remove ${name}`),
    ...(await problemsOf(work)),
  ];
}

async function shiftTimes(dir: string, offsetMs: number): Promise<void> {
  const time = new Date(Date.now() + offsetMs);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), time, time);
  }
}
