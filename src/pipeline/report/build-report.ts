/** What an operator sees of a build while it runs and when it is over. */
import type { Output } from './output.ts';
import { printable } from './printable.ts';
import { createProgressBar } from './progress-bar.ts';
import type { ShopResult } from './shop-result.ts';
import { duration, summaryTable } from './summary-table.ts';

export interface BuildReport {
  /** A shop's build begins. */
  started(domain: string): void;
  /** A shop's build is over. */
  finished(result: ShopResult): void;
  /** One line that belongs to no shop. */
  note(text: string): void;
  /** All shops are over; prints the table in the order of `results`. */
  end(results: readonly ShopResult[], totalMs: number): void;
}

export interface BuildReportOptions {
  /** One JSON line per shop on stdout, in the order of completion; everything else stays on stderr. */
  json: boolean;
  /** Number of shops. */
  total: number;
  stdout: Output;
  stderr: Output;
}

/**
 * Progress and table go to stderr: a bar on a terminal, a plain line per shop elsewhere. stdout carries
 * nothing but the JSON lines, so that it can be piped.
 */
export function createBuildReport(options: BuildReportOptions): BuildReport {
  const { json, total, stdout, stderr } = options;
  const isTerminal = stderr.isTTY === true;
  const bar = isTerminal ? createProgressBar(stderr, total) : null;
  const running = new Set<string>();
  let done = 0;
  const show = () => bar?.update(done, [...running].join(', '));
  const line = (text: string) => {
    bar?.clear();
    stderr.write(`${text}\n`);
  };
  return {
    started(domain) {
      running.add(domain);
      show();
    },
    finished(result) {
      running.delete(result.domain);
      done += 1;
      if (json) {
        bar?.clear();
        stdout.write(`${jsonLine(result)}\n`);
      } else if (bar === null) {
        line(plainLine(result, done, total));
      }
      show();
    },
    note(text) {
      line(printable(text));
      show();
    },
    end(results, totalMs) {
      bar?.clear();
      if (json && !isTerminal) return;
      const color = isTerminal && stderr.hasColors?.() === true;
      stderr.write(`${summaryTable(results, totalMs, { color, errors: isTerminal })}\n`);
    },
  };
}

/** A result as one line of JSON; `error` stands in it only when there is one. */
export function jsonLine(result: ShopResult): string {
  const { error, ...rest } = result;
  return JSON.stringify(error === null ? rest : { ...rest, error });
}

function plainLine(result: ShopResult, done: number, total: number): string {
  const count = `[${String(done).padStart(String(total).length)}/${total}]`;
  const detail =
    result.status === 'failed'
      ? printable(result.error ?? 'unknown error')
      : `${result.pages} pages, ${result.written} written, ${result.calls} calls, ${duration(result.ms)}`;
  return `${count} ${result.domain}  ${result.status}  ${detail}`;
}
