/** Idle connections of servers that share a process with databases and builds. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

const KEPT_MS = 120_000;

function keep(message: unknown): void {
  const server: unknown = Reflect.get((message as { socket: object }).socket, 'server');
  if (server instanceof Server) server.keepAliveTimeout = KEPT_MS;
}

/**
 * Makes all servers of this process keep idle connections for two minutes. With Node's five seconds a timer that is late on
 * a busy machine closes a connection while the next request arrives on it: the client gets a reset.
 *
 * @returns ends it for new connections
 */
export function keepConnections(): () => void {
  subscribe('net.server.socket', keep);
  return () => void unsubscribe('net.server.socket', keep);
}
