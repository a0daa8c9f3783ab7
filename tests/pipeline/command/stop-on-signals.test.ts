import { describe, expect, it, onTestFinished } from 'vitest';
import { StoppedError, stopOnSignals } from '#pipeline/command/stop-on-signals.ts';

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

describe('stopping on signals', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'aborts at the first %s, whose exit code is %i, and leaves the second to the system',
    (name, code) => {
      restoreListeners();
      const stop = stopOnSignals();
      expect(stop.aborted).toBe(false);
      const listening = process.listenerCount(name);
      process.emit(name);
      expect(process.listenerCount(name)).toBe(listening - 1);
      expect(stop.reason).toBeInstanceOf(StoppedError);
      expect(stop.reason).toMatchObject({ exitCode: code, message: expect.stringContaining(name) });
    },
  );
});
