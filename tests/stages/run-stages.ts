/** Runs stages of `npm test` one after the other, also after one that failed, and sums up what they report. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Stage, stageCommand } from './stages.ts';
import { COUNTS_FILE, readCounts, type TestCounts } from './test-counts.ts';

export interface StageResult extends TestCounts {
  name: string;
  seconds: number;
}

export interface StageRun {
  /** The checkout. */
  root: string;
  /** Such as "1/3", for the stages that are divisible. */
  shard?: string;
  /** Ends the running stage, and the stages after it do not begin. */
  signal: AbortSignal;
}

/** Each stage writes to the terminal of this process. */
export async function runStages(stages: readonly Stage[], options: StageRun): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of stages) {
    options.signal.throwIfAborted();
    console.log(`\n── ${stage.name}: ${stage.does}`);
    results.push(await runStage(stage, options));
  }
  options.signal.throwIfAborted();
  return results;
}

async function runStage(stage: Stage, { root, shard, signal }: StageRun): Promise<StageResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stage-'));
  const countsFile = path.join(folder, 'counts.json');
  const start = performance.now();
  try {
    const code = await runProgram(stageCommand(stage, shard), {
      root,
      env: { [COUNTS_FILE]: countsFile },
      signal,
    });
    const seconds = Math.round((performance.now() - start) / 1000);
    return { name: stage.name, seconds, ...countsOf(stage.name, code, readCounts(countsFile)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A stage without counts is one check. One that failed without a failed test counts as a failure, too. */
function countsOf(name: string, code: number | null, counts: TestCounts | null): TestCounts {
  const failure = `${name} ended with ${code === null ? 'a signal' : `exit code ${code}`}`;
  if (counts === null) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [failure], flaky: [] };
  return { ...counts, failed: code !== 0 && counts.failed.length === 0 ? [failure] : counts.failed };
}

/** @returns the exit code; null when a signal ended the program */
function runProgram(
  [program = '', ...args]: readonly string[],
  { root, env, signal }: { root: string; env: Record<string, string>; signal: AbortSignal },
): Promise<number | null> {
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code);
    });
  });
}

/** The end of a run: durations, what was flaky, what failed, and as the last line "N passed, N failed". */
export function summary(results: readonly StageResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ name, seconds, passed, failed }) =>
      `  ${name.padEnd(width)}  ${String(seconds).padStart(5)} s  ${passed} passed, ${failed.length} failed`,
  );
  const sum = (count: (result: StageResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  return [
    '',
    'Stages:',
    ...rows,
    ...listed('Flaky: failed, and passed when repeated:', results, ({ flaky }) => flaky),
    ...listed('Failed:', results, ({ failed }) => failed),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`,
  ].join('\n');
}

function listed(
  title: string,
  results: readonly StageResult[],
  names: (result: StageResult) => readonly string[],
): string[] {
  const rows = results.flatMap((result) => names(result).map((each) => `  ${result.name}: ${each}`));
  return rows.length === 0 ? [] : ['', title, ...rows];
}
