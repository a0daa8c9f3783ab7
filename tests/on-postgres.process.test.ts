import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { ROOT } from '#tests/support/test-site.ts';

/** Tests of money, orders, access, locks and jobs: where the embedded database and a server could differ. */
const SUITES = [
  'tests/backend/orders/',
  'tests/backend/content/',
  ...['auth', 'orders', 'parallel-limits', 'payments'].map((name) => `tests/backend/routes/${name}.`),
  'tests/worker/jobs.',
];

it('backend and queue pass their integration tests on a PostgreSQL server, too', {
  timeout: 300_000,
}, async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const child = spawn('node_modules/.bin/vitest', ['run', '--project', 'unit', '--reporter=dot', ...SUITES], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TEST_DATABASE_URL: server.url, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code, printed).toBe(0);
  expect(printed).toMatch(/Tests +\d+ passed/);
});
