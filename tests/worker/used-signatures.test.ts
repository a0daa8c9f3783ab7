import { afterAll, beforeAll, expect, it } from 'vitest';
import { WINDOW_SECONDS } from '#system/hook-signature.ts';
import { createUsedSignatures } from '#worker/hooks/used-signatures.ts';
import { type OpenQueue, openQueue } from '#worker/queue/open-queue.ts';

let queue: OpenQueue;
beforeAll(async () => {
  queue = await openQueue('pglite:memory', { warn: () => {}, error: () => {} });
}, 60_000);
afterAll(() => queue.close());

it('a signature is kept while its hook can be sent again: from the earliest to the latest clock', async () => {
  const used = createUsedSignatures(queue.db);
  const addedAgo = async (signature: string, seconds: number) => {
    expect(await used.add(signature)).toBe(true);
    const at = 'update worker.signatures set at = now() - make_interval(secs => $2) where signature = $1';
    await queue.db.run(at, [signature, seconds]);
  };
  // It was accepted at the begin of its window, which ends twice the time of the window later.
  await addedAgo('young', 2 * WINDOW_SECONDS);
  await addedAgo('old', 24 * 60 * 60);
  await used.prune();
  expect([await used.add('young'), await used.add('old')]).toEqual([false, true]);
  await used.remove('young');
  expect(await used.add('young')).toBe(true);
});
