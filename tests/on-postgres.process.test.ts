import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { RUNS_COMBINATIONS } from '#tests/support/combinations.ts';
import { COMPILE_CACHE } from '#tests/support/compile-cache.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { ROOT } from '#tests/support/test-site.ts';

/** Files with tests of the tag `on-server`: where the embedded database and a server could differ. */
const SUITES = [
  'tests/backend/orders/',
  'tests/backend/payments/',
  ...['parallel-limits', 'transfers'].map((name) => `tests/backend/routes/${name}.`),
  'tests/worker/jobs.',
];
const MORE_SUITES = [
  'tests/backend/content/',
  ...['auth', 'orders', 'payments'].map((name) => `tests/backend/routes/${name}.`),
];

const TESTS = RUNS_COMBINATIONS ? [...SUITES, ...MORE_SUITES] : [...SUITES, '--tags-filter=on-server'];

it('backend and queue pass their integration tests on a PostgreSQL server, too', {
  timeout: 300_000,
}, async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const { PATH, HOME } = process.env;
  const child = spawn('node_modules/.bin/vitest', ['run', '--project', 'unit', '--reporter=dot', ...TESTS], {
    cwd: ROOT,
    env: { PATH, HOME, TEST_DATABASE_URL: server.url, NO_COLOR: '1', ...COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  const failures = printed.split('\n').filter((line) => /FAIL|Error/.test(line));
  expect(code, [...failures, printed].join('\n')).toBe(0);
  expect(printed).toMatch(/Tests +\d+ passed/);
});
