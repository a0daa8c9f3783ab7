/** The output of a build: progress while it runs, a table at its end. */
import type { Output } from './output.ts';
import { printable } from './printable.ts';
import { createProgressBar } from './progress-bar.ts';
import type { ShopResult } from './shop-result.ts';
import { duration, summaryTable } from './summary-table.ts';

export interface BuildReport {
  /** The build of a shop begins. */
  started(domain: string): void;
  /** The build of a shop ended. */
  finished(result: ShopResult): void;
  /** A line about the whole build. */
  note(text: string): void;
  /** The builds of all shops ended: prints the table in the order of `results`. */
  end(results: readonly ShopResult[], totalMs: number): void;
}

export interface BuildReportOptions {
  /** Prints one JSON line per shop on stdout, in the order of completion. */
  json: boolean;
  /** Number of shops. */
  total: number;
  stdout: Output;
  stderr: Output;
}

/**
 * Writes progress and table to stderr: a bar on a terminal, a plain line per shop elsewhere. Only the JSON
 * lines go to stdout, so that it can be piped.
 */
export function createBuildReport(options: BuildReportOptions): BuildReport {
  const { json, total, stdout, stderr } = options;
  const isTerminal = stderr.isTTY === true;
  const bar = isTerminal ? createProgressBar(stderr, total) : null;
  const running = new Set<string>();
  let done = 0;
  const updateBar = () => bar?.update(done, [...running].join(', '));
  const printLine = (text: string) => {
    bar?.clear();
    stderr.write(`${text}\n`);
  };
  return {
    started(domain) {
      running.add(domain);
      updateBar();
    },
    finished(result) {
      running.delete(result.domain);
      done += 1;
      if (json) {
        bar?.clear();
        stdout.write(`${jsonLine(result)}\n`);
      } else if (bar === null) {
        printLine(plainLine(result, done, total));
      }
      updateBar();
    },
    note(text) {
      printLine(printable(text));
      updateBar();
    },
    end(results, totalMs) {
      bar?.clear();
      if (json && !isTerminal) return;
      const color = isTerminal && stderr.hasColors?.() === true;
      stderr.write(`${summaryTable(results, totalMs, { color, errors: isTerminal })}\n`);
    },
  };
}

/** A result as one line of JSON, without `error` when there is none. */
export function jsonLine(result: ShopResult): string {
  const { error, ...rest } = result;
  return JSON.stringify(error === null ? rest : { ...rest, error });
}

function plainLine(result: ShopResult, done: number, total: number): string {
  const count = `[${String(done).padStart(String(total).length)}/${total}]`;
  const detail =
    result.error !== null
      ? printable(result.error)
      : `${result.pages} pages, ${result.written} written, ${result.calls} calls${failedCalls(result)}, ${duration(result.ms)}`;
  return `${count} ${result.domain}  ${result.status}  ${detail}`;
}

function failedCalls({ failedCalls }: ShopResult): string {
  return failedCalls.length === 0 ? '' : ` (${failedCalls.length} failed)`;
}
