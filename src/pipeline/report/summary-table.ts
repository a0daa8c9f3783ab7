/** The summary of a build: one row per shop, errors and warnings, totals. */
import { styleText } from 'node:util';
import { printable } from './printable.ts';
import type { ShopResult, ShopStatus } from './shop-result.ts';

const COLORS = { built: 'green', unchanged: 'gray', 'no-shop': 'yellow', failed: 'red' } as const;

/** A shop with a thousand warnings must not hide those of the others. */
const WARNINGS_SHOWN = 8;

interface Column {
  title: string;
  right: boolean;
  cell: (result: ShopResult) => string;
}

const COLUMNS: readonly Column[] = [
  { title: 'shop', right: false, cell: (result) => result.domain },
  { title: 'status', right: false, cell: (result) => result.status },
  { title: 'pages', right: true, cell: (result) => String(result.pages) },
  { title: 'written', right: true, cell: (result) => String(result.written) },
  { title: 'calls', right: true, cell: (result) => String(result.calls) },
  { title: 'time', right: true, cell: (result) => duration(result.ms) },
  { title: 'release', right: false, cell: (result) => result.release ?? '–' },
];

/**
 * The table with the shops in the order given, and warnings and errors below it. `show.errors` is false when
 * the errors were printed before.
 */
export function summaryTable(
  results: readonly ShopResult[],
  totalMs: number,
  show: { color: boolean; errors?: boolean },
): string {
  const { color, errors = true } = show;
  const paint = (status: ShopStatus, text: string) =>
    color ? styleText(COLORS[status], text, { validateStream: false }) : text;
  const rows = results.map((result) => COLUMNS.map((column) => column.cell(result)));
  const widths = COLUMNS.map((column, index) =>
    Math.max(column.title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[], status: ShopStatus | null) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        const padded = COLUMNS[index]?.right === true ? cell.padStart(width) : cell.padEnd(width);
        return status !== null && COLUMNS[index]?.title === 'status' ? paint(status, padded) : padded;
      })
      .join('  ')
      .trimEnd();
  const table = [
    line(
      COLUMNS.map((column) => column.title),
      null,
    ),
    ...rows.map((row, index) => line(row, results[index]?.status ?? null)),
  ];
  return [...table, ...notes(results, errors, paint), totals(results, totalMs)].join('\n');
}

function notes(
  results: readonly ShopResult[],
  errors: boolean,
  paint: (status: ShopStatus, text: string) => string,
): string[] {
  const lines = results.flatMap((result) => [
    ...(result.error === null || !errors
      ? []
      : [`${paint('failed', 'error')} ${result.domain}: ${printable(result.error)}`]),
    ...shownWarnings(result).map(
      (warning) => `${paint('no-shop', 'warning')} ${result.domain}: ${printable(warning)}`,
    ),
  ]);
  return lines.length === 0 ? [] : ['', ...lines, ''];
}

function shownWarnings({ warnings }: ShopResult): string[] {
  if (warnings.length <= WARNINGS_SHOWN) return warnings;
  const more = warnings.length - WARNINGS_SHOWN;
  return [...warnings.slice(0, WARNINGS_SHOWN), `${more} more warnings; --json lists them all.`];
}

function totals(results: readonly ShopResult[], totalMs: number): string {
  const count = (status: ShopStatus) => results.filter((result) => result.status === status).length;
  const parts = (['built', 'unchanged', 'no-shop', 'failed'] as const)
    .map((status) => [count(status), status] as const)
    .filter(([number]) => number > 0)
    .map(([number, status]) => `${number} ${status}`);
  const total = (field: 'pages' | 'written' | 'calls') =>
    results.reduce((before, result) => before + result[field], 0);
  const shops = `${results.length} ${results.length === 1 ? 'shop' : 'shops'}`;
  return (
    `${shops}: ${parts.join(', ') || 'nothing to do'}; ${total('pages')} pages, ` +
    `${total('written')} written, ${total('calls')} calls, ${duration(totalMs)}`
  );
}

/** `840 ms`, `2.4 s` or `3 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
