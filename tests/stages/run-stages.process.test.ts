import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoppedError } from '#system/stop-signals.ts';
import { runStages, type StageResult, summary } from './run-stages.ts';
import type { Stage } from './stages.ts';

/** A stage that runs a program of Node. */
const aStage = (name: string, program: string, isDivisible = false): Stage => ({
  name,
  does: `runs ${name}`,
  command: ['node', '-e', program],
  isDivisible,
});

const reporting = (counts: object, code: number) =>
  `fs.writeFileSync(process.env.TEST_COUNTS_FILE, ${JSON.stringify(JSON.stringify(counts))}); process.exit(${code})`;

function aRun(stages: readonly Stage[], signal = new AbortController().signal, shard?: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'stages-'));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => {
    log.mockRestore();
    rmSync(root, { recursive: true, force: true });
  });
  return runStages(stages, { root, signal, ...(shard !== undefined && { shard }) });
}

const withoutSeconds = (results: readonly StageResult[]) =>
  results.map(({ seconds, ...rest }) => ({ ...rest, hasSeconds: seconds >= 0 }));

describe('the stages of a run', () => {
  it('all run, also after one that failed, and one without counts is one check', async () => {
    const results = await aRun([
      aStage('lint', 'process.exit(3)'),
      aStage('types', ''),
      aStage('unit', reporting({ passed: 7, failed: ['a > b'], flaky: ['c'] }, 1)),
      aStage('killed', 'process.kill(process.pid, "SIGKILL")'),
    ]);
    const failure = (name: string, end: string) => ({
      passed: 0,
      failed: [`${name} ended with ${end}`],
      flaky: [],
    });
    expect(withoutSeconds(results)).toEqual([
      { name: 'lint', hasSeconds: true, ...failure('lint', 'exit code 3') },
      { name: 'types', hasSeconds: true, passed: 1, failed: [], flaky: [] },
      { name: 'unit', hasSeconds: true, passed: 7, failed: ['a > b'], flaky: ['c'] },
      { name: 'killed', hasSeconds: true, ...failure('killed', 'a signal') },
    ]);
  });

  it('are red when the runner fails without a failed test, and when it passes after a failed one', async () => {
    const [unit, journeys] = await aRun([
      aStage('unit', reporting({ passed: 7, failed: [], flaky: [] }, 1)),
      aStage('journeys', reporting({ passed: 1, failed: ['x'], flaky: [] }, 0)),
    ]);
    expect(unit?.failed).toEqual(['unit ended with exit code 1']);
    expect(journeys?.failed).toEqual(['x']);
  });

  it('get the shard when their runner divides them', async () => {
    const program = 'process.exit(process.argv.includes("--shard=2/3") ? 0 : 4)';
    const stages = [
      aStage('whole', program),
      { ...aStage('divided', program, true), command: ['node', '-e', program, '--'] },
    ];
    const [whole, divided] = await aRun(stages, undefined, '2/3');
    expect(whole?.failed).toEqual(['whole ended with exit code 4']);
    expect(divided?.failed).toEqual([]);
  });

  it('end with the stop of the run: the running one is ended and no other begins', async () => {
    const stop = new AbortController();
    const reason = new StoppedError('SIGTERM', 'Stopped');
    const running = aRun(
      [aStage('endless', 'setInterval(() => {}, 1000)'), aStage('never', '')],
      stop.signal,
    );
    stop.abort(reason);
    await expect(running).rejects.toBe(reason);
  });
});

describe('the end of a run', () => {
  const results = [
    { name: 'lint', seconds: 2, passed: 0, failed: ['lint ended with exit code 1'], flaky: [] },
    { name: 'journeys', seconds: 400, passed: 31, failed: ['[phone] a > b', 'c'], flaky: ['[desktop] d'] },
  ];

  it('lists durations, flaky tests and failures by stage, and counts in the last line', () => {
    expect(summary(results).split('\n')).toEqual([
      '',
      'Stages:',
      '  lint          2 s  0 passed, 1 failed',
      '  journeys    400 s  31 passed, 2 failed',
      '',
      'Flaky: failed, and passed when repeated:',
      '  journeys: [desktop] d',
      '',
      'Failed:',
      '  lint: lint ended with exit code 1',
      '  journeys: [phone] a > b',
      '  journeys: c',
      '',
      '31 passed, 3 failed',
    ]);
  });
});
