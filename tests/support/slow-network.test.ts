import net, { type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { SlowNetwork } from './slow-network.ts';

const BYTES = 100_000;

it('two connections get all bytes in their order and share the speed', async () => {
  const body = Buffer.from(Array.from({ length: BYTES }, (_, index) => index % 251));
  const server = net.createServer((socket) => socket.once('data', () => socket.end(body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const network = await SlowNetwork.start(port, { latencyMs: 20, bytesPerSecond: 1_000_000 });
  onTestFinished(() => network.close());
  const received = async () => {
    const socket = net.connect(network.port, '127.0.0.1');
    socket.write('now');
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const start = Date.now();
  for (const bytes of await Promise.all([received(), received()])) expect(bytes.equals(body)).toBe(true);
  // A slow machine takes longer, never less.
  expect(Date.now() - start).toBeGreaterThan((2 * BYTES * 1000) / 1_000_000 - 50);
});
