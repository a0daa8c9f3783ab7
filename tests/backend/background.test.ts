import { expect, it, vi } from 'vitest';
import { createBackground } from '#backend/background.ts';

it('work in the background starts later, its failure is logged, and all of it is waited for', async () => {
  const error = vi.fn();
  const background = createBackground({ error });
  const mail = Promise.withResolvers<void>();
  const order: string[] = [];
  background.run(async () => {
    order.push('began');
    await mail.promise;
    // Work may leave further work.
    background.run(async () => void order.push('followed'));
    order.push('ended');
  });
  background.run(async () => {
    throw new Error('the disk is full');
  });
  order.push('responded');
  const settled = background.settled().then(() => order.push('settled'));
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ reason: 'the disk is full' }), 'background');
  expect(order).toEqual(['responded', 'began']);
  mail.resolve();
  await settled;
  expect(order).toEqual(['responded', 'began', 'ended', 'followed', 'settled']);
});
