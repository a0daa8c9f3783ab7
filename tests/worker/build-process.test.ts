import { expect, it, onTestFinished, vi } from 'vitest';
import { pruneAssets } from '#releases/prune-assets.ts';
import { aRenderer } from '#tests/pipeline/support/fake-plan.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

vi.mock('#pipeline/astro/build-bundle.ts', () => ({ ensureBundle: async () => ({}) }));
vi.mock('#pipeline/astro/load-renderer.ts', () => ({ loadRenderer: () => aRenderer('') }));
vi.mock('#releases/prune-assets.ts', () => ({ pruneAssets: vi.fn(async () => []) }));

const HOUR = 60 * 60 * 1000;

/** Runs the module of the build process in this process, for a time of its clock. */
async function runFor(ms: number): Promise<void> {
  const events = ['disconnect', 'SIGINT', 'SIGTERM', 'message'];
  const before = new Map(events.map((event) => [event, process.listeners(event as 'SIGINT')]));
  const [, , argument] = process.argv;
  process.argv[2] = JSON.stringify({
    ...{ root: await temporaryDir(), target: `dir:${await temporaryDir()}` },
    ...{ apiConcurrency: 1, apiTimeoutMs: 1000 },
  });
  const sending = vi.spyOn(process, 'send').mockReturnValue(true);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    sending.mockRestore();
    process.argv[2] = argument ?? '';
    for (const [event, listeners] of before) {
      for (const listener of process.listeners(event as 'SIGINT')) {
        if (!listeners.includes(listener)) process.removeListener(event, listener);
      }
    }
  });
  await import('#worker/build/build-process.ts');
  await vi.advanceTimersByTimeAsync(ms);
}

it('removes what no release needs, also if it is replaced after two hours', async () => {
  await runFor(2 * HOUR);
  expect(pruneAssets).toHaveBeenCalled();
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'leaves the end of its builds to the worker when its process group gets %s, as from Ctrl+C or systemd',
  async (signal) => {
    vi.resetModules();
    const before = process.listenerCount(signal);
    await runFor(0);
    expect(process.listenerCount(signal)).toBe(before + 1);
  },
);
