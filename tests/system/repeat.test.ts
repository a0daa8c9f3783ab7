import { beforeEach, expect, it, vi } from 'vitest';
import { repeat } from '#system/repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
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
