import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILD_QUEUE } from '#worker/queue/open-queue.ts';
import manifest from '../../package.json' with { type: 'json' };
import { aQueue, type QueueUnderTest } from './support/queue-under-test.ts';

let queue: QueueUnderTest;
let isClosed = false;
beforeAll(async () => {
  queue = await aQueue();
});
async function close(): Promise<void> {
  if (!isClosed) await queue.close();
  isClosed = true;
}
afterAll(close);

/** `LIST_ACTIVE` writes a table of pg-boss. After an upgrade, the test below has to pass before this version changes. */
it('the list of shops with an active job is written into a table of a known version of pg-boss', () => {
  expect(manifest.dependencies['pg-boss']).toBe('12.35.0');
});

it('a shop with an active job holds no other shop up, also after the clock of the database was set back', async () => {
  const { boss, db } = queue;
  // pg-boss then counts jobs, and lists the active ones, an hour later.
  await db.run(`update pgboss.queue set monitor_claim_on = now() + interval '1 hour'`);
  const send = (domain: string, priority: number) =>
    boss.send(BUILD_QUEUE, { domain }, { singletonKey: domain, priority });
  await send('busy.example', 0);
  expect(await boss.fetch(BUILD_QUEUE)).toMatchObject([{ data: { domain: 'busy.example' } }]);
  await send('busy.example', 10);
  await send('other.example', 0);
  await expect.poll(() => boss.fetch(BUILD_QUEUE)).toMatchObject([{ data: { domain: 'other.example' } }]);
});

// The last test: it closes the queue of this file.
it('the list is complete before a queue that is closed stops its database', async () => {
  const { boss } = queue;
  const database = boss.getDb();
  const execute = database.executeSql.bind(database);
  const events: string[] = [];
  const began = Promise.withResolvers<void>();
  database.executeSql = async (text, values) => {
    if (!text.startsWith('update pgboss.queue set singletons_active =\n')) return execute(text, values);
    began.resolve();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    const result = await execute(text, values);
    events.push('listed');
    return result;
  };
  const stop = boss.stop.bind(boss);
  boss.stop = async (options) => {
    events.push('stopped');
    await stop(options);
  };
  await began.promise;
  await close();
  expect(events).toEqual(['listed', 'stopped']);
});
