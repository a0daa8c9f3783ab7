import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBody, readQuery } from '#backend/validate.ts';

const Words = z.object({ words: z.string() });
const app = new Hono()
  .post('/', async (c) => c.json(await readBody(c, Words)))
  .get('/', (c) => c.json(readQuery(c, Words)));

it.each([
  ['NUL removed', 'EID\u000010\u0000', 'EID10'],
  ['what names a NUL as it is', String.raw`C:\u0000`, String.raw`C:\u0000`],
  ['half a character replaced', 'good \ud83d', 'good \ufffd'],
  ['nothing where nothing is seen', '\u200b\u2060 \ufeff', ''],
  ['emoji and marks of direction as they are', '👍🏽 \u202eabc', '👍🏽 \u202eabc'],
])('reads the text of a body with %s', async (_what, words, read) => {
  const response = await app.request('/', { method: 'POST', body: JSON.stringify({ words }) });
  expect(await response.json()).toEqual({ words: read });
});

it('reads the text of a query with NUL removed', async () => {
  const response = await app.request('/?words=EID%0010%00');
  expect(await response.json()).toEqual({ words: 'EID10' });
});
