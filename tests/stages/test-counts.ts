/** What a runner of tests reports to `npm test`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** A failed test is repeated with `CI` set, and nowhere else: a developer sees each failure. */
export const REPEATS_WITH_CI = process.env.CI ? 2 : 0;

const TestCounts = z.object({
  passed: z.number(),
  failed: z.array(z.string()),
  /** Failed, and passed when they were repeated, with the first failure. They count as passed. */
  flaky: z.array(z.string()),
});
export type TestCounts = z.infer<typeof TestCounts>;

/** The name of a flaky test with the first line of the message of its first failure that is not empty. */
export function flakyName(name: string, message: string | undefined): string {
  return `${name}: ${
    stripVTControlCharacters(message ?? '')
      .trimStart()
      .split('\n')[0]
  }`;
}

/** Environment variable with the file for the counts. */
export const COUNTS_FILE = 'TEST_COUNTS_FILE';

/** Writes the counts for `npm test`; without it nothing reads them. */
export function reportCounts(counts: TestCounts): void {
  const file = process.env[COUNTS_FILE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
}

/** @returns null when the runner has ended before it reported */
export function readCounts(file: string): TestCounts | null {
  try {
    return TestCounts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
