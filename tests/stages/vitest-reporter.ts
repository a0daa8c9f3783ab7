/** Reports the counts of a run of Vitest to `npm test`, and prints the first failure of each flaky test. */
import type { Reporter, TestModule } from 'vitest/node';
import { flakyName, reportCounts } from './test-counts.ts';

const nameOf = (module: TestModule, ...titles: string[]) => [module.relativeModuleId, ...titles].join(' > ');

/** Suites and files that failed on their own, for example in a hook or while they were loaded. */
function failuresOf(module: TestModule): string[] {
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...(module.errors().length > 0 ? [nameOf(module)] : []),
    ...suites.map((suite) => nameOf(module, suite.fullName)),
  ];
}

export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: nameOf(module, test.fullName),
        state: test.result().state,
        isFlaky: test.diagnostic()?.flaky ?? false,
        message: test.result().errors?.[0]?.message,
      })),
    );
    const passed = tests.filter(({ state }) => state === 'passed');
    const flaky = passed.filter(({ isFlaky }) => isFlaky);
    // Other reporters print only the last run of a test.
    for (const { name, message } of flaky) console.log(`\nThe first failure of ${name}:\n${message}`);
    reportCounts({
      passed: passed.length,
      failed: [
        ...tests.filter(({ state }) => state === 'failed').map(({ name }) => name),
        ...modules.flatMap(failuresOf),
        ...unhandled.map(({ message = '' }) => `unhandled error: ${message.split('\n')[0]}`),
      ],
      flaky: flaky.map(({ name, message }) => flakyName(name, message)),
    });
  }
}
