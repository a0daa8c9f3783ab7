import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#tests/support/test-site.ts';
import { readCounts } from './test-counts.ts';

const FOLDERS = path.join(ROOT, 'test-results');
const reporter = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));

/** A test that passes when it is run a second time, in whatever process. */
const FLAKY = `
  import { existsSync, writeFileSync } from 'node:fs';
  const isSecond = () => existsSync('ran') || writeFileSync('ran', '') !== undefined;
`;

/** Runs a runner's tests in a project of their own. */
function countsOf(command: readonly string[], files: Record<string, string>) {
  // In the checkout, so that packages are found.
  mkdirSync(FOLDERS, { recursive: true });
  const folder = mkdtempSync(path.join(FOLDERS, 'reporters-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const countsFile = path.join(folder, 'counts.json');
  const [program = '', ...args] = command;
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', program), args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', TEST_COUNTS_FILE: countsFile },
    encoding: 'utf8',
    timeout: 50_000,
  });
  return { counts: readCounts(countsFile), printed: stdout + stderr };
}

it('Vitest reports what passed, failed in a test, a hook or a file, and what is flaky', () => {
  const { counts, printed } = countsOf(['vitest', 'run'], {
    'vitest.config.ts': `export default {
      test: { include: ['[ab].test.ts'], reporters: ['default', ${reporter('vitest-reporter.ts')}], retry: 2 },
    };`,
    'a.test.ts': `${FLAKY}
      import { beforeAll, describe, expect, it } from 'vitest';
      it('passes', () => {});
      it('fails', () => expect(1).toBe(2));
      describe('outer', () => {
        it('is flaky', () => expect(isSecond(), '\\nthe first time').toBe(true));
        describe('inner', () => {
          beforeAll(() => { throw new Error('hook'); });
          it('is not run', () => {});
        });
      });`,
    'b.test.ts': 'throw new Error("not loaded")',
  });
  expect(counts, printed).toEqual({
    passed: 2,
    failed: expect.arrayContaining(['a.test.ts > fails', 'a.test.ts > outer > inner', 'b.test.ts']),
    flaky: ['a.test.ts > outer > is flaky: the first time: expected false to be true // Object.is equality'],
  });
  expect(printed).toMatch(
    /The first failure of a\.test\.ts > outer > is flaky:\n\nthe first time: expected false to be true/,
  );
});

it('Playwright reports what passed, failed and did not run, and what is flaky', () => {
  const { counts, printed } = countsOf(['playwright', 'test'], {
    'playwright.config.ts': `export default {
      projects: [{ name: 'desktop' }],
      workers: 1,
      retries: 1,
      reporter: [['list'], [${reporter('playwright-reporter.ts')}]],
    };`,
    'a.spec.ts': `${FLAKY}
      import { expect, test } from 'playwright/test';
      test('passes', () => {});
      test('fails', () => expect(1).toBe(2));
      test('is flaky', () => expect(isSecond()).toBe(true));
      test.describe.serial('in order', () => {
        test('fails first', () => expect(1).toBe(2));
        test('does not run', () => {});
      });`,
  });
  expect(counts, printed).toEqual({
    passed: 2,
    failed: [
      '[desktop] a.spec.ts > fails',
      '[desktop] a.spec.ts > in order > fails first',
      '[desktop] a.spec.ts > in order > does not run (did not run)',
    ],
    flaky: [expect.stringMatching(/^\[desktop\] a\.spec\.ts > is flaky: Error: expect\(received\)/)],
  });
});
