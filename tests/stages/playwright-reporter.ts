/** Reports the counts of a run of Playwright to `npm test`, and prints the page of each failed journey. */
import { readFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter';
import { flakyName, reportCounts } from './test-counts.ts';

const PAGE_LINES = 60;

const nameOf = (test: TestCase) => {
  const [, project = '', file = '', ...titles] = test.titlePath();
  return `[${project}] ${[file, ...titles].join(' > ')}`;
};

/** The lines of the page's accessibility tree in a failure's context. */
function failedPage(test: TestCase): string {
  const context = test.results.at(-1)?.attachments.find(({ name }) => name === 'error-context')?.path;
  if (context === undefined) return '';
  const tree = /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync(context, 'utf8'))?.[1] ?? '';
  return tree.split('\n').slice(0, PAGE_LINES).join('\n');
}

export default class CountsReporter implements Reporter {
  #tests: TestCase[] = [];
  readonly #errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** Errors outside of tests, such as those of the server under test. */
  onError({ message = '' }: TestError): void {
    this.#errors.push(message.split('\n')[0] ?? '');
  }

  onEnd(): void {
    const having = (outcome: ReturnType<TestCase['outcome']>) =>
      this.#tests.filter((test) => test.outcome() === outcome);
    const failed = having('unexpected');
    // Tests that an earlier failure kept from running.
    const notRun = having('skipped').filter(({ expectedStatus }) => expectedStatus !== 'skipped');
    for (const test of failed) {
      const page = failedPage(test);
      if (process.env.CI && page !== '') console.log(`\nThe page of ${nameOf(test)}:\n${page}`);
    }
    const flaky = having('flaky').map((test) => flakyName(nameOf(test), test.results[0]?.error?.message));
    reportCounts({
      passed: having('expected').length + flaky.length,
      failed: [
        ...failed.map(nameOf),
        ...notRun.map((test) => `${nameOf(test)} (did not run)`),
        ...this.#errors,
      ],
      flaky,
    });
  }

  /** The list is printed by another reporter. */
  printsToStdio(): boolean {
    return false;
  }
}
