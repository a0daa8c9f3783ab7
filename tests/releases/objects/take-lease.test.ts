import { describe, expect, it, vi } from 'vitest';
import { takeLease } from '#releases/objects/take-lease.ts';
import { LockedError } from '#system/lock.ts';
import { clientOf, repeatingClient } from '../support/object-clients.ts';
import { aStoreInDouble } from '../support/store-kinds.ts';

const KEY = 'tea.example/lease.json';
const OPTIONS = { waitMs: 0, subject: 'the shop' };

async function aDouble() {
  const { double } = await aStoreInDouble();
  return { double, client: clientOf(double) };
}

describe('a lease in an object store (protocol double)', () => {
  it('admits one of many takers', async () => {
    const { client } = await aDouble();
    const takers = Array.from({ length: 8 }, () => takeLease(client, KEY, OPTIONS));
    const results = await Promise.allSettled(takers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused with holder and remedy while another holds it', async () => {
    const { client } = await aDouble();
    await takeLease(client, KEY, OPTIONS);
    const refused = takeLease(client, KEY, OPTIONS);
    await expect(refused).rejects.toThrow(LockedError);
    await expect(refused).rejects.toThrow(
      new RegExp(
        `the shop is being built by process ${process.pid} on .*s3://bucket/${KEY} expires in a minute`,
      ),
    );
  });

  it('is free after its release', async () => {
    const { client } = await aDouble();
    await (await takeLease(client, KEY, OPTIONS)).release();
    await expect(takeLease(client, KEY, OPTIONS)).resolves.toBeDefined();
  });

  it('is taken over a minute after its last renewal by the clock of the store', async () => {
    const { client, double } = await aDouble();
    await takeLease(client, KEY, OPTIONS);
    double.clock.now += 60_000;
    await expect(takeLease(client, KEY, OPTIONS)).rejects.toThrow(LockedError);
    double.clock.now += 1_000;
    await expect(takeLease(client, KEY, OPTIONS)).resolves.toBeDefined();
  });

  it.each([-10, 10])('does not depend on the clock of the machine, %i years off', async (years) => {
    const { client, double } = await aDouble();
    double.clock.now = Date.now() + years * 365 * 24 * 3_600_000;
    await takeLease(client, KEY, OPTIONS);
    await expect(takeLease(client, KEY, OPTIONS)).rejects.toThrow(LockedError);
  });

  it('stays with a holder that renews it', async () => {
    const { client, double } = await aDouble();
    const lock = await takeLease(client, KEY, { ...OPTIONS, renewalMs: 20 });
    double.clock.now += 50_000;
    const writes = () => double.calls.filter(({ method }) => method === 'PUT').length;
    const before = writes();
    await vi.waitUntil(() => writes() > before, { timeout: 20_000 });
    double.clock.now += 50_000;
    await expect(takeLease(client, KEY, OPTIONS)).rejects.toThrow(LockedError);
    await lock.release();
  });

  it('is not taken back by a holder that lost it', async () => {
    const { client, double } = await aDouble();
    const lost = await takeLease(client, KEY, OPTIONS);
    double.clock.now += 61_000;
    await takeLease(client, KEY, OPTIONS);
    await lost.release();
    await expect(takeLease(client, KEY, OPTIONS)).rejects.toThrow(LockedError);
  });

  it('is taken when the response to the first write was lost', async () => {
    const { client, double } = await aDouble();
    let isLost = false;
    const lossy = repeatingClient(client, () => {
      isLost = true;
      return true;
    });
    await expect(takeLease(lossy, KEY, OPTIONS)).resolves.toBeDefined();
    expect(isLost).toBe(true);
    expect(double.objects.size).toBe(1);
  });

  it('is replaced when it is damaged', async () => {
    const { client, double } = await aDouble();
    double.objects.set(KEY, { body: Buffer.from('{'), modified: double.clock.now });
    await expect(takeLease(client, KEY, OPTIONS)).resolves.toBeDefined();
  });
});
