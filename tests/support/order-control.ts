/** Advances an order of the test servers by one state, from another process, as a seller would. */
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Db } from '#backend/db/connect.ts';
import { advanceOrders } from '#backend/orders/advance-orders.ts';
import { E2E_API_PORT } from './e2e-ports.ts';

const SOCKET = path.join(tmpdir(), `storefront-orders-${E2E_API_PORT}.sock`);

/** Listens for the numbers of orders to advance. The process may end while it listens. */
export function listenForAdvances(db: Db): Server {
  rmSync(SOCKET, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    void text(socket)
      .then((number) => advanceOrders(db, Date.now(), number))
      .then(() => socket.end('done'));
  });
  return server.listen(SOCKET).unref();
}

/** Resolves when the order was advanced. */
export async function advanceOrder(number: string): Promise<void> {
  const socket = createConnection(SOCKET);
  socket.end(number);
  const reply = await text(socket);
  if (reply !== 'done') throw new Error(`Order ${number} was not moved.`);
}
