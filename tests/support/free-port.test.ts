import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts } from './free-port.ts';

const listening = (port: number) => {
  const server = createServer();
  return new Promise<() => void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(() => server.close()));
  });
};

it('selects free ports in a row, below those that a server without a port of its own gets', async () => {
  const first = await freePorts(2);
  expect(first).toBeGreaterThan(1024);
  expect(first + 1).toBeLessThan(32_768);
  for (const stop of [await listening(first), await listening(first + 1)]) stop();
});
