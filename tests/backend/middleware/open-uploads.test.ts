import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { openUploads } from '#backend/middleware/open-uploads.ts';

const LIMIT = 8;

let address: string;
let app: Hono;
/** Completes the uploads that are open, in their order. */
let open: PromiseWithResolvers<void>[];
beforeEach(() => {
  address = '192.0.2.1';
  open = [];
  app = new Hono();
  app.use(openUploads({ clientIp: () => address }));
  app.onError(({ message }, c) => c.text(message, 400));
  app.post('/', async (c) => {
    const upload = Promise.withResolvers<void>();
    open.push(upload);
    await upload.promise;
    return c.text('saved');
  });
});

const upload = async () => app.request('/', { method: 'POST' });

async function hold(uploads: number): Promise<Promise<Response>[]> {
  const held = Array.from({ length: uploads }, upload);
  await expect.poll(() => open.length).toBe(uploads);
  return held;
}

it('refuses the ninth upload at the same moment with the seconds to wait', async () => {
  const held = await hold(LIMIT);
  const refused = await upload();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
  expect(await refused.json()).toEqual({ message: 'Too many requests. Please try again in 10 seconds.' });
  for (const one of open) one.resolve();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(LIMIT).fill(200));
});

it('accepts one more as soon as one is complete or has failed', async () => {
  const held = await hold(LIMIT);
  open[0]?.resolve();
  open[1]?.reject(new Error('The client has left.'));
  await Promise.all(held.slice(0, 2));
  const more = [upload(), upload()];
  await expect.poll(() => open.length).toBe(LIMIT + 2);
  expect((await upload()).status).toBe(429);
  for (const one of open) one.resolve();
  expect((await Promise.all(more)).map(({ status }) => status)).toEqual([200, 200]);
});

it('counts each address separately', async () => {
  const held = await hold(LIMIT);
  address = '192.0.2.2';
  const other = upload();
  await expect.poll(() => open.length).toBe(LIMIT + 1);
  for (const one of open) one.resolve();
  expect((await other).status).toBe(200);
  await Promise.all(held);
});
