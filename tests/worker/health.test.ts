import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createHealth, createScheduleDelay } from '#worker/health.ts';
import { createMetrics } from '#worker/metrics.ts';

/** A worker whose clock and database a test changes. */
function aWorker() {
  const state = { now: 0, probes: 0, logged: [] as string[], ensureWritable: async () => {} };
  const elapsed = () => state.now;
  const schedule = createScheduleDelay(1_000, elapsed);
  const health = createHealth({
    ensureWritable: () => {
      state.probes += 1;
      return state.ensureWritable();
    },
    schedule,
    log: { error: (facts) => void state.logged.push(JSON.stringify(facts)) },
    elapsed,
    limitMs: 20,
  });
  return { state, schedule, health };
}

describe('the health of a worker', () => {
  it('has no problem while the database can be written and shops are queued in time', async () => {
    const { health } = aWorker();
    expect(await health()).toEqual([]);
  });

  it('has a problem while the database cannot be written, whose reason is in the log', async () => {
    const { health, state } = aWorker();
    state.ensureWritable = () =>
      Promise.reject(new Error('cannot execute INSERT in a read-only transaction'));
    expect(await health()).toEqual(['The database cannot be written.']);
    expect(state.logged.join()).toContain('read-only transaction');
  });

  it('has a problem while the database does not respond', async () => {
    const { health, state } = aWorker();
    state.ensureWritable = () => new Promise(() => {});
    expect(await health()).toEqual(['The database cannot be written.']);
  });

  it('writes to the database at most once in five seconds', async () => {
    const { health, state } = aWorker();
    await Promise.all([health(), health()]);
    state.now = 4_999;
    await health();
    expect(state.probes).toBe(1);
    state.now = 5_000;
    await health();
    expect(state.probes).toBe(2);
  });

  it('has a problem while shops that are due are not queued', async () => {
    const { health, state, schedule } = aWorker();
    state.now = 31_000;
    expect(await health()).toEqual(['The queueing of shops that are due is 30 s late.']);
    schedule.note();
    expect(await health()).toEqual([]);
  });
});

describe('the metrics of a worker', () => {
  it('say how late its schedule is, also while the shared rows cannot be read', async () => {
    const { state, schedule } = aWorker();
    state.now = 46_000;
    const { text } = createMetrics(
      () => Promise.reject(new Error('no database')),
      new EventEmitter(),
      schedule,
    );
    const lines = (await text()).split('\n');
    expect(lines).toContain('storefront_schedule_late_seconds 45');
    expect(lines.some((line) => line.startsWith('storefront_queue_jobs'))).toBe(false);
  });
});
