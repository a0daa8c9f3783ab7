import { expect, it } from 'vitest';
import { runScript } from '#tests/support/run-script.ts';
import { workerUrl } from '#worker/config.ts';

it.each([
  ['127.0.0.1', 'http://localhost:4323'],
  ['0.0.0.0', 'http://localhost:4323'],
  ['10.0.0.5', 'http://10.0.0.5:4323'],
  ['fd00::5', 'http://[fd00::5]:4323'],
])('a worker that listens on %s is requested at %s', (listenAddress, url) => {
  expect(workerUrl({ listenAddress, port: 4323 })).toBe(url);
});

it('npm run caddy names the configured worker', { timeout: 60_000 }, async () => {
  const env = { WORKER_ADDRESS: '10.0.0.5', WORKER_PORT: '4999' };
  const caddy = runScript('caddy', [], env);
  await caddy.prints(/ask http:\/\/10\.0\.0\.5:4999\/tenants\/allowed\n/);
});

it('npm run worker -- --notify requests the configured worker', { timeout: 60_000 }, async () => {
  const env = { WORKER_ADDRESS: '127.0.0.2', WORKER_PORT: '9', CONTENT_HOOK_SECRET: 'x'.repeat(32) };
  const worker = runScript('worker', ['--notify', 'tea.example'], env);
  await worker.prints(/No worker responds at http:\/\/127\.0\.0\.2:9\./);
});
