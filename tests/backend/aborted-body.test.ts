/** Requests whose client leaves before the body has arrived, over a real socket. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, expect, it } from 'vitest';
import { testBackend } from './test-backend.ts';

const backend = await testBackend({ shops: [] });
const server = serve({ fetch: backend.app.fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

afterAll(async () => {
  server.close();
  await backend.close();
});

it('is logged as a request that its client has left, not as a failure', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const asked = once(server, 'request');
  socket.write(
    'POST /api/v1/shop/auth HTTP/1.1\r\nHost: api.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":',
  );
  await asked;
  socket.destroy();
  await expect.poll(() => backend.logged.join('\n')).toContain('the client has left');
  expect(backend.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')).toEqual([]);
});
