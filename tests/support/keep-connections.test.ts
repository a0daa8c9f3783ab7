import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#system/listen.ts';
import { keepConnections } from './keep-connections.ts';

it('makes a server keep idle connections for two minutes, from the first request on', async () => {
  onTestFinished(keepConnections());
  const { port, close } = await listen(() => new Response('text'), 0, '127.0.0.1');
  onTestFinished(close);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect([response.headers.get('keep-alive'), await response.text()]).toEqual(['timeout=120', 'text']);
});
