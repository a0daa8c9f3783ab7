import { expect, it } from 'vitest';
import { createOutbox } from '#storefront/shopper/outbox/outbox.ts';
import { DONE } from '#tests/support/outcomes.ts';
import { anOutboxPage } from './outbox-page.ts';

it('reads again when the latest state is requested during a read', async () => {
  let time = 1_000_000;
  let reads = 0;
  const outbox = createOutbox({
    page: anOutboxPage({ id: 'u1' }, { now: () => time }),
    calls: async () => null,
    pending: ({ freshSince }) => ({ changes: [], isStale: freshSince > 0 }),
    read: async () => {
      reads += 1;
      time += 1;
      // Such as by an order that was placed meanwhile.
      if (reads === 1) void outbox.run(0);
      time += 1;
      return DONE;
    },
    send: async () => null,
  });

  await outbox.run(0);
  expect(reads).toBe(2);
  await outbox.run();
  expect(reads).toBe(2);
});
