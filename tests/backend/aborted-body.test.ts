/** Requests whose client disconnects before the body is complete, over a real socket. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '#system/listen.ts';
import { type TestBackend, testBackend } from './test-backend.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend({ shops: [] });
});
afterEach(() => backend.close());

it.each([
  ['an announced length', 'Content-Length: 1000\r\n\r\n{"name":'],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n'],
])('with %s is logged as a disconnected client, not as a failure', async (_body, rest) => {
  const { port, close } = await listen(backend.app.fetch, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/v1/shop/auth HTTP/1.1\r\nHost: api.example\r\nExpect: 100-continue\r\n${rest}`);
  // The server continues a request whose handler runs.
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => backend.logged.join('\n')).toContain('the client disconnected');
  expect(backend.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')).toEqual([]);
  await close();
});
