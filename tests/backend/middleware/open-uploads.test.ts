import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { openUploads } from '#backend/middleware/open-uploads.ts';

const LIMIT = 8;

let ip: string;
let app: Hono;
/** Completes the open uploads, in the order of their start. */
let open: PromiseWithResolvers<void>[];
beforeEach(() => {
  ip = '192.0.2.1';
  open = [];
  app = new Hono();
  app.use(openUploads({ clientIp: () => ip }));
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
  const responses = Array.from({ length: uploads }, upload);
  await expect.poll(() => open.length).toBe(uploads);
  return responses;
}

it('refuses the ninth concurrent upload with the seconds to wait', async () => {
  const responses = await hold(LIMIT);
  const refused = await upload();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
  expect(await refused.json()).toEqual({ message: 'Too many requests. Please try again in 10 seconds.' });
  for (const one of open) one.resolve();
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(LIMIT).fill(200));
});

it('accepts another upload when one is complete or has failed', async () => {
  const responses = await hold(LIMIT);
  open[0]?.resolve();
  open[1]?.reject(new Error('The client disconnected.'));
  await Promise.all(responses.slice(0, 2));
  const more = [upload(), upload()];
  await expect.poll(() => open.length).toBe(LIMIT + 2);
  expect((await upload()).status).toBe(429);
  for (const one of open) one.resolve();
  expect((await Promise.all(more)).map(({ status }) => status)).toEqual([200, 200]);
});

it('counts each IP address separately', async () => {
  const responses = await hold(LIMIT);
  ip = '192.0.2.2';
  const other = upload();
  await expect.poll(() => open.length).toBe(LIMIT + 1);
  for (const one of open) one.resolve();
  expect((await other).status).toBe(200);
  await Promise.all(responses);
});
