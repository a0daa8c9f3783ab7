import { beforeEach, expect, it, vi } from 'vitest';
import { repeat } from '#system/repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('runs a job again whose last run does not end, and reports it', async () => {
  const problems: unknown[] = [];
  let runs = 0;
  const job = () => {
    runs += 1;
    return new Promise<void>(() => {});
  };
  const stop = repeat(job, 1000, { limitMs: 5000, onError: (problem) => problems.push(problem) });
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(runs).toBe(2);
  expect(problems).toEqual([new Error('A repeated job has not ended within 5 s.')]);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5000);
  await expect(stopped).resolves.toBeUndefined();
  expect(runs).toBe(2);
});

it('runs a job again after a run that rejected, and reports its error', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  let runs = 0;
  const stop = repeat(async () => {
    runs += 1;
    if (runs === 1) throw new Error('no database');
  }, 1000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toBe(3);
  expect(warn).toHaveBeenCalledWith(new Error('no database'));
  await expect(stop()).resolves.toBeUndefined();
});
