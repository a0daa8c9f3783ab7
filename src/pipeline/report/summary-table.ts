/** The summary of a build: one row per shop, errors and warnings, totals. */
import { styleText } from 'node:util';
import { printable } from './printable.ts';
import {
  type FailedCallResult,
  type FailedPage,
  isComplete,
  type ShopResult,
  type ShopStatus,
} from './shop-result.ts';

const COLORS = {
  built: 'green',
  unchanged: 'gray',
  'no-shop': 'yellow',
  pinned: 'cyan',
  busy: 'yellow',
  failed: 'red',
} as const;

/** Lines of each kind per shop: a shop with a thousand warnings must not hide other shops' warnings. */
const LINES_SHOWN = 8;

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
  const lines = results.flatMap(({ domain, status, error, failedCalls, failedPages, warnings }) => {
    const each = (label: string, texts: readonly string[]) =>
      texts.map((text) => `${label} ${domain}: ${printable(text)}`);
    return [
      ...each(paint(status, status === 'busy' ? 'busy' : 'error'), error === null || !errors ? [] : [error]),
      ...each(paint('failed', 'call'), firstOf(failedCalls.map(failedCallText), 'failed calls')),
      ...each(paint('failed', 'page'), firstOf(failedPages.map(failedPageText), 'failed pages')),
      ...each(paint('no-shop', 'warning'), firstOf(warnings, 'warnings')),
    ];
  });
  return lines.length === 0 ? [] : ['', ...lines, ''];
}

function failedCallText({ message, ageMs }: FailedCallResult): string {
  if (ageMs === null) return `${message}. It never had a good response: the shop is built without it.`;
  return `${message}. Its last good response is used, which is ${age(ageMs)} old.`;
}

function failedPageText({ path, message, isKept }: FailedPage): string {
  const outcome = isKept ? 'Its previous version stays.' : 'It is left out.';
  return `${path} could not be rendered: ${message.replace(/\.$/, '')}. ${outcome}`;
}

function firstOf(texts: string[], what: string): string[] {
  if (texts.length <= LINES_SHOWN) return texts;
  return [
    ...texts.slice(0, LINES_SHOWN),
    `${texts.length - LINES_SHOWN} more ${what}; --json lists them all.`,
  ];
}

function totals(results: readonly ShopResult[], totalMs: number): string {
  const count = (status: ShopStatus) => results.filter((result) => result.status === status).length;
  const parts = (['built', 'unchanged', 'no-shop', 'pinned', 'busy', 'failed'] as const)
    .map((status) => [count(status), status] as const)
    .filter(([number]) => number > 0)
    .map(([number, status]) => `${number} ${status}`);
  const incomplete = results.filter((result) => result.error === null && !isComplete(result)).length;
  if (incomplete > 0) parts.push(`${incomplete} incomplete`);
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

/** `less than a minute`, `12 min`, `3 h` or `2 days`. */
function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
