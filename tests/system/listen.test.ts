import { request } from 'node:http';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, it } from 'vitest';
import { listen } from '#system/listen.ts';

const webClasses = { Request: globalThis.Request, Response: globalThis.Response };
const LOOPBACK = '127.0.0.1';
const handler = () => new Response('response');

it('listens on a free port for 0, until it is closed', async () => {
  const { port, close } = await listen(handler, 0, LOOPBACK);
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('response');
  await close();
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
});

it('listens on the given address alone', async () => {
  const { port, close } = await listen(handler, 0, LOOPBACK);
  expect((await fetch(`http://${LOOPBACK}:${port}`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port}`)).rejects.toThrow();
  await close();
});

it('names a port that is taken', async () => {
  const first = await listen(handler, 0, LOOPBACK);
  await expect(listen(handler, first.port, LOOPBACK)).rejects.toThrow(`Port ${first.port} is taken.`);
  await first.close();
});

it('leaves the global web classes of the process unchanged', async () => {
  const { close } = await listen(handler, 0, LOOPBACK);
  expect(globalThis.Request).toBe(webClasses.Request);
  expect(globalThis.Response).toBe(webClasses.Response);
  await close();
});

it.each([
  ['in chunks', 'hook', 'got hook'],
  ['without a body', undefined, 'got '],
  ['of too many chunks', 'x'.repeat(200), 'Payload Too Large'],
])('a request %s reaches a limit of bodies', async (_, body, expected) => {
  const app = new Hono();
  app.post('/', bodyLimit({ maxSize: 100 }), async (c) => c.text(`got ${await c.req.text()}`));
  const { port, close } = await listen(app.fetch, 0, LOOPBACK);
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request({ host: LOOPBACK, port, method: 'POST' }, async (response) => {
      let received = '';
      for await (const chunk of response.setEncoding('utf8')) received += chunk;
      resolve(received);
    });
    sent.on('error', reject);
    if (body === undefined) sent.removeHeader('transfer-encoding');
    else sent.setHeader('transfer-encoding', 'chunked');
    sent.end(body);
  });
  expect(text).toBe(expected);
  await close();
});
