// @module-tag on-server
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { WINDOW_SECONDS } from '#system/hook-signature.ts';
import { createApiBudget } from '#worker/queue/api-budget.ts';
import { BUILD_QUEUE, SUPERVISE_SECONDS } from '#worker/queue/open-queue.ts';
import { createEndedSessions, createUsedSignatures } from '#worker/queue/shared-keys.ts';
import { queueShop } from '#worker/run-jobs.ts';
import { readHistory, readStatus } from '#worker/status.ts';
import { SESSION_SECONDS } from '#worker/status-page/session.ts';
import { aQueue, domainCheckedLater, type QueueUnderTest } from './support/queue-under-test.ts';

const FAILS = () => ({ status: 'failed' as const, error: 'The API has no products.' });
let queue: QueueUnderTest;

beforeAll(async () => {
  queue = await aQueue();
  await queue.run();
}, 60_000);
afterAll(() => queue.close());

const stateOf = async (domain: string) => {
  const { shops } = await readStatus(queue.db, null);
  const found = shops.find((shop) => shop.domain === domain);
  if (found === undefined) throw new Error(`${domain} is not listed`);
  return found;
};
const countOf = (domain: string) => queue.started.filter((one) => one === domain).length;
const buildsOf = async (domain: string) => (await readHistory(queue.db, domain)).length;
const hasEnded = (domain: string, builds: number) => async () => (await buildsOf(domain)) >= builds;

/** A build that ends when the test lets it. */
function heldBuild() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { build: () => held.then(() => ({})), release: () => release() };
}

describe('a job', () => {
  it('builds a tenant that is new, and not again while nothing happens', async () => {
    await queue.list('new.example');
    await queue.queueDue();
    await queue.until(hasEnded('new.example', 1));
    await queue.queueDue();
    expect(countOf('new.example')).toBe(1);
    expect(await stateOf('new.example')).toMatchObject({
      health: 'live',
      isBuilding: false,
      isQueued: false,
      release: 'release of new.example',
      pages: 12,
      failures: 0,
    });
  });

  it('follows once on five hooks that arrive during a build', async () => {
    const { build, release } = heldBuild();
    queue.buildsOf('busy.example', build);
    await queue.list('busy.example');
    await queue.hook('busy.example');
    await queue.until(() => countOf('busy.example') === 1);
    for (const topic of ['posts', 'pages', 'products', 'posts', 'shop'])
      await queue.hook('busy.example', [topic]);
    release();
    await queue.until(hasEnded('busy.example', 2));
    const { queue: jobs } = await readStatus(queue.db, null);
    expect(jobs).toMatchObject({ waiting: 0 });
    expect(countOf('busy.example')).toBe(2);
    const [second, first] = await readHistory(queue.db, 'busy.example');
    expect([first?.cause, second?.cause]).toEqual(['posts', 'pages posts products shop']);
  });

  it('is followed by a second build, because the API may have returned the data of before the hook', async () => {
    await queue.list('stale.example');
    await queue.queueDue();
    await queue.until(hasEnded('stale.example', 1));
    const before = await stateOf('stale.example');
    // Its data are valid for ever: it waits for its schedule.
    expect((before.nextCheckAt ?? 0) - (before.checkedAt ?? 0)).not.toBe(30_000);
    await queue.hook('stale.example');
    await queue.until(hasEnded('stale.example', 2));
    const after = await stateOf('stale.example');
    expect(after.nextCheckAt).toBe((after.hookedAt ?? 0) + 10_000);
    expect(before.nextCheckAt).toBeGreaterThan(after.nextCheckAt ?? 0);
  });

  it('is followed by another one when the settings of its tenant changed meanwhile', async () => {
    const { build, release } = heldBuild();
    queue.buildsOf('moved.example', build);
    await queue.list('moved.example');
    await queue.queueDue();
    await queue.until(() => countOf('moved.example') === 1);
    await queue.change('moved.example', { aliases: ['www.moved.example'] });
    await queue.db.run('update worker.shops set due_at = null');
    release();
    await queue.until(hasEnded('moved.example', 1));
    const pauseOf = ({ checkedAt, nextCheckAt }: Awaited<ReturnType<typeof stateOf>>) =>
      (nextCheckAt ?? 0) - (checkedAt ?? 0);
    expect(pauseOf(await stateOf('moved.example'))).toBe(10_000);
    await queue.db.run('update worker.shops set due_at = now()');
    await queue.queueDue();
    await queue.until(hasEnded('moved.example', 2));
    expect(pauseOf(await stateOf('moved.example'))).not.toBe(10_000);
  });

  it('is due when the data of the shop are no longer valid', async () => {
    const [offer, past] = [domainCheckedLater('offer'), domainCheckedLater('past')];
    const validUntil = Date.now() + 3_600_000;
    queue.buildsOf(offer, () => ({ validUntil }));
    queue.buildsOf(past, () => ({ validUntil: Date.now() - 1 }));
    await queue.list(offer, past);
    await queue.queueDue();
    await queue.until(hasEnded(offer, 1));
    await queue.until(hasEnded(past, 1));
    expect((await stateOf(offer)).nextCheckAt).toBe(validUntil);
    const { checkedAt, nextCheckAt } = await stateOf(past);
    expect((nextCheckAt ?? 0) - (checkedAt ?? 0)).toBe(30_000);
  });

  it('is due at once for a shop that another bundle has built, unless it is parked or new', async () => {
    const domains = ['same.example', 'other.example', 'held.example'];
    await queue.list(...domains);
    for (const domain of domains) {
      await queue.hook(domain);
      await queue.until(hasEnded(domain, 1));
    }
    await queue.db.run(
      `update worker.shops set bundle = replace(domain, 'same.example', 'bundle-1'),
       due_at = case when domain = 'held.example' then now() else now() + interval '1 hour' end,
       parked_at = case when domain = 'held.example' then now() end`,
    );
    await queue.list(...domains, 'unbuilt.example');
    await queue.db.run(`update worker.shops set due_at = null where domain = 'unbuilt.example'`);
    await queue.rows.useBundle('bundle-1');
    expect(await queue.rows.claimDue(10)).toEqual(['other.example']);
    // Until its job has ended or was lost.
    expect(await queue.rows.claimDue(10)).toEqual([]);
  });

  it('of a parked shop is no build, and its park ends when its settings change', async () => {
    await queue.list('held.example');
    await queue.db.run(
      `update worker.shops set parked_at = now(), due_at = null where domain = 'held.example'`,
    );
    const before = countOf('held.example');
    await queueShop(queue.boss, 'held.example', 0);
    const open = `select singleton_key as domain from pgboss.job
      where name = 'build' and singleton_key = 'held.example' and state in ('created', 'retry', 'active')`;
    await expect
      .poll(() => queue.db.rows(z.object({ domain: z.string() }), open), { timeout: 60_000 })
      .toEqual([]);
    expect(countOf('held.example')).toBe(before);
    await queue.change('held.example', { aliases: ['www.held.example'] });
    await queue.queueDue();
    await queue.until(() => countOf('held.example') > before);
  }, 90_000);

  it('of a shop that cannot be built is repeated, then parked, while others are built', async () => {
    queue.buildsOf('bad.example', FAILS);
    await queue.list('bad.example', 'good.example');
    await queue.db.run('update worker.shops set due_at = null');
    for (const builds of [1, 2, 3]) {
      for (const domain of ['good.example', 'bad.example']) {
        await queue.db.run(`update worker.shops set due_at = now() where domain = $1`, [domain]);
        await queue.queueDue();
        await queue.until(hasEnded(domain, builds));
      }
    }
    await queue.until(() => queue.parked.includes('bad.example'));
    expect(await stateOf('good.example')).toMatchObject({ health: 'live' });
    expect(await stateOf('bad.example')).toMatchObject({
      health: 'parked',
      failures: 3,
      problem: 'The API has no products.',
      nextCheckAt: null,
    });
    await queue.queueDue();
    expect(countOf('bad.example')).toBe(3);
  });

  it('builds a parked shop after its next hook', async () => {
    queue.buildsOf('bad.example', () => ({}));
    await queue.hook('bad.example');
    await queue.until(hasEnded('bad.example', 4));
    expect(await stateOf('bad.example')).toMatchObject({ health: 'live', failures: 0, problem: null });
  });

  it('parks no shop while none can be built', async () => {
    queue.buildsOf('one.example', FAILS);
    queue.buildsOf('two.example', FAILS);
    await queue.list('one.example', 'two.example');
    for (const builds of [1, 2, 3, 4]) {
      await queue.db.run(`update worker.shops set due_at = now() where parked_at is null`);
      await queue.queueDue();
      await queue.until(hasEnded('one.example', builds));
      await queue.until(hasEnded('two.example', builds));
    }
    expect(await stateOf('one.example')).toMatchObject({ health: 'failing', failures: 4 });
    expect(await stateOf('two.example')).toMatchObject({ health: 'failing' });
  });

  it('does not count a shop that another program builds as failed', async () => {
    queue.buildsOf('locked.example', () => ({ status: 'busy', error: 'Another process builds it.' }));
    await queue.list('locked.example');
    await queue.queueDue();
    await queue.until(hasEnded('locked.example', 1));
    const { failures, nextCheckAt, checkedAt } = await stateOf('locked.example');
    expect([failures, (nextCheckAt ?? 0) - (checkedAt ?? 0)]).toEqual([0, 10_000]);
  });

  it('of a shop that its worker does not know yet is repeated after ten seconds, unless the tenant left', async () => {
    const domains = ['foreign.example', 'former.example', 'parked.example'];
    const settings = 'those that another worker read';
    await queue.rows.list(domains.map((domain) => ({ domain, settings })));
    await queue.db.run(
      `update worker.shops set due_at = null, listed = domain <> 'former.example',
       parked_at = case when domain = 'parked.example' then now() end
       where domain in ('foreign.example', 'former.example', 'parked.example')`,
    );
    for (const domain of domains) await queueShop(queue.boss, domain, 0);
    const ended = `select singleton_key as domain from pgboss.job where state = 'completed'
      and singleton_key in ('foreign.example', 'former.example', 'parked.example') order by 1`;
    await expect
      .poll(() => queue.db.rows(z.object({ domain: z.string() }), ended), { timeout: 60_000 })
      .toEqual(domains.map((domain) => ({ domain })));
    // Due ten seconds after a moment of its job.
    const pauses = await queue.db.rows(
      z.object({ domain: z.string(), isRepeated: z.nullable(z.boolean()) }),
      `select domain, due_at - interval '10 seconds' between started_on and completed_on as "isRepeated"
       from worker.shops join pgboss.job on singleton_key = domain
       where domain in ('foreign.example', 'former.example', 'parked.example') order by domain`,
    );
    expect(pauses).toEqual([
      { domain: 'foreign.example', isRepeated: true },
      { domain: 'former.example', isRepeated: null },
      { domain: 'parked.example', isRepeated: null },
    ]);
    expect(domains.map(countOf)).toEqual([0, 0, 0]);
  }, 90_000);

  it('keeps the row of a tenant that left the file, and does not build it', async () => {
    await queue.list('stays.example', 'leaves.example');
    await queue.queueDue();
    await queue.until(hasEnded('leaves.example', 1));
    await queue.list('stays.example');
    expect(await queue.hook('leaves.example')).toBeNull();
    await queue.db.run(`update worker.shops set due_at = now()`);
    await queue.queueDue();
    await queue.until(hasEnded('stays.example', 2));
    expect(countOf('leaves.example')).toBe(1);
    expect(await buildsOf('leaves.example')).toBe(1);
  });

  it('leaves no row of a shop that is neither a tenant nor in the target', async () => {
    const domains = ['kept.example', 'unbuilt.example', 'removed.example'];
    await queue.list('stays.example', ...domains);
    for (const domain of domains) {
      await queue.hook(domain);
      await queue.until(hasEnded(domain, 1));
    }
    await queue.list('stays.example', 'unbuilt.example');
    await queue.db.run(`insert into worker.topics values ('removed.example', 'posts')`);
    await queue.db.run(`update worker.builds set began_at = now() - interval '31 days'
      where id = (select min(id) from worker.builds where domain = 'stays.example')`);
    const before = await buildsOf('stays.example');
    await queue.rows.prune(['kept.example', 'stays.example']);
    const left = async (table: string) => {
      const rows = await queue.db.rows(
        z.object({ domain: z.string() }),
        `select distinct domain from worker.${table}
         where domain in ('stays.example', 'kept.example', 'unbuilt.example', 'removed.example') order by domain`,
      );
      return rows.map(({ domain }) => domain);
    };
    expect(await left('shops')).toEqual(['kept.example', 'stays.example', 'unbuilt.example']);
    expect(await left('builds')).toEqual(['kept.example', 'stays.example', 'unbuilt.example']);
    expect(await left('topics')).not.toContain('removed.example');
    expect(await buildsOf('stays.example')).toBe(before - 1);
  });

  it('builds a shop whose last builds ended their worker no more', async () => {
    await queue.list('deadly.example');
    await queue.db.run(
      `update worker.shops set building_since = now(), failures = 3 where domain = 'deadly.example'`,
    );
    await queue.queueDue();
    await queue.until(() => queue.parked.includes('deadly.example'));
    expect(await stateOf('deadly.example')).toMatchObject({
      health: 'parked',
      failures: 3,
      problem: 'A worker or its build process ended during the build.',
    });
    expect(countOf('deadly.example')).toBe(0);
  });

  it('of a killed worker is taken over within a quarter of a minute', async () => {
    const { heartbeatSeconds = Number.NaN } = (await queue.boss.getQueue(BUILD_QUEUE)) ?? {};
    // Ended, counted and read one after the other; `npm run bench -- --only takeover` measures it.
    expect(heartbeatSeconds + 3 * SUPERVISE_SECONDS).toBeLessThan(15);
  });

  it('never runs beside another one of its shop', () => {
    expect(queue.mostAtOnce()).toBe(1);
  });
});

describe('the order of jobs', () => {
  it('puts hooks before the schedule, and a shop that was built just now behind the others', async () => {
    const { build, release } = heldBuild();
    queue.buildsOf('first.example', build);
    queue.buildsOf('second.example', build);
    const waitingShops = ['routine.example', 'raised.example', 'noisy.example', 'event.example'];
    await queue.list('first.example', 'second.example', ...waitingShops);
    await queue.db.run(`update worker.shops set due_at = null`);
    await queue.hook('noisy.example');
    await queue.until(hasEnded('noisy.example', 1));
    await queue.hook('first.example');
    await queue.hook('second.example');
    await queue.until(() => countOf('first.example') + countOf('second.example') === 2);
    await queue.db.run(
      `update worker.shops set due_at = now() where domain in ('routine.example', 'raised.example')`,
    );
    await queue.queueDue();
    await queue.hook('raised.example');
    await queue.hook('noisy.example');
    await queue.hook('event.example');
    const waiting = await queue.db.rows(
      z.object({ domain: z.string(), priority: z.number() }),
      `select singleton_key as domain, priority from pgboss.job where name = 'build' and state = 'created'
       order by priority desc, created_on, id`,
    );
    release();
    expect(waiting).toEqual([
      // A job of the schedule that waited when its hook came.
      { domain: 'raised.example', priority: 10 },
      { domain: 'event.example', priority: 10 },
      { domain: 'routine.example', priority: 0 },
      { domain: 'noisy.example', priority: 0 },
    ]);
  });
});

describe('the signature of a hook', () => {
  it('is stored while the hook can be sent again: from the earliest to the latest clock', async () => {
    const used = createUsedSignatures(queue.db);
    const addedAgo = async (signature: string, seconds: number) => {
      expect(await used.add(signature)).toBe(true);
      const at = 'update worker.signatures set at = now() - make_interval(secs => $2) where signature = $1';
      await queue.db.run(at, [signature, seconds]);
    };
    // Accepted at the begin of its window: the end is twice the time of the window later.
    await addedAgo('young', 2 * WINDOW_SECONDS);
    await addedAgo('old', 24 * 60 * 60);
    await used.prune();
    expect([await used.add('young'), await used.add('old')]).toEqual([false, true]);
    await used.remove('young');
    expect(await used.add('young')).toBe(true);
  });
});

it('a session that was signed out is stored for as long as it would have lasted', async () => {
  const ended = createEndedSessions(queue.db);
  for (const session of ['young', 'young', 'old']) await ended.add(session);
  const at = 'update worker.ended_sessions set at = now() - make_interval(secs => $2) where session = $1';
  await queue.db.run(at, ['old', SESSION_SECONDS + 60]);
  await ended.prune();
  const stored = await Promise.all(['young', 'old', 'other'].map((session) => ended.has(session)));
  expect(stored).toEqual([true, false, false]);
});

describe('the budget of requests to an API host', () => {
  it('is one for all workers', async () => {
    const began = performance.now();
    const workers = [createApiBudget(queue.db, 100), createApiBudget(queue.db, 100)];
    let granted = 0;
    while (granted < 160) {
      for (const batch of await Promise.all(workers.map((worker) => worker.take('api.example'))))
        granted += batch;
    }
    // A hundred at once, and a hundred each second.
    const seconds = (performance.now() - began) / 1000;
    expect(granted).toBeLessThanOrEqual(100 + 100 * seconds);
  });

  it('is apart for each host', async () => {
    const budget = createApiBudget(queue.db, 5);
    for (const host of ['one.example', 'two.example']) {
      for (let request = 0; request < 5; request += 1) expect(await budget.take(host)).toBe(1);
    }
    const hosts = await queue.db.rows(
      z.object({ host: z.string(), tokens: z.number() }),
      `select host, tokens from worker.api_tokens where host in ('one.example', 'two.example')`,
    );
    expect(hosts).toHaveLength(2);
  });
});
