import { describe, expect, it, onTestFinished } from 'vitest';
import { abortOnStopSignal, StoppedError, untilStopSignal } from '#system/stop-signals.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function restoreListeners(): void {
  const before = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
  onTestFinished(() => {
    for (const signal of SIGNALS) {
      for (const listener of process.listeners(signal))
        if (!before.has(listener)) process.off(signal, listener);
    }
  });
}

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s', (name, exitCode) => {
  it('aborts the first time with its exit code, and ends the process the second time', () => {
    restoreListeners();
    const stop = abortOnStopSignal('some shops were not built');
    expect(stop.aborted).toBe(false);
    const listening = process.listenerCount(name);
    process.emit(name);
    expect(process.listenerCount(name)).toBe(listening - 1);
    expect(stop.reason).toBeInstanceOf(StoppedError);
    expect(stop.reason).toMatchObject({
      exitCode,
      message: `Stopped by ${name}: some shops were not built.`,
    });
  });

  it('ends the wait for a stop', async () => {
    restoreListeners();
    const stopped = untilStopSignal();
    process.emit(name);
    await expect(stopped).resolves.toBeUndefined();
  });
});
