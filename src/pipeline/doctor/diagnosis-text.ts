/** A diagnosis as text: a table with a row for each shop, then the findings with their remedies. */
import { printable } from '../report/printable.ts';
import type { Finding } from './finding.ts';
import type { Diagnosis, ShopHealth } from './run-doctor.ts';

const TITLES = ['shop', 'API', 'DNS', 'sign-in', 'gateway', 'live release', 'edge', 'age', 'found'];

/** @param now epoch ms */
export function diagnosisText({ findings, shops }: Diagnosis, now: number): string {
  const rows = shops.map((shop) => cellsOf(shop, now));
  const widths = TITLES.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const found = [
    ...findings.map((finding) => findingText('target', finding)),
    ...shops.flatMap(({ domain, findings: own }) => own.map((finding) => findingText(domain, finding))),
  ];
  const problems = [findings, ...shops.map((shop) => shop.findings)].flat().filter(isProblem).length;
  const total = problems === 0 ? 'nothing wrong' : `${problems} ${problems === 1 ? 'problem' : 'problems'}`;
  const count = `${shops.length} ${shops.length === 1 ? 'shop' : 'shops'}: ${total}`;
  return [line(TITLES), ...rows.map(line), '', ...found, ...(found.length === 0 ? [] : ['']), count].join(
    '\n',
  );
}

/** One JSON line for the target and one for each shop. */
export function diagnosisLines({ findings, shops }: Diagnosis): string[] {
  return [{ target: true, findings }, ...shops].map((entry) => JSON.stringify(entry));
}

function cellsOf(shop: ShopHealth, now: number): string[] {
  const { domain, api, names, signIn, gateway, live, edge, publishedAt, pin, findings } = shop;
  const shown = pin === null ? live : `${live} pinned`;
  const age = publishedAt === null ? '–' : ageOf(now - publishedAt);
  return [domain, api, names, signIn, gateway, shown, edge, age, String(findings.length)];
}

function findingText(subject: string, { severity, text, remedy }: Finding): string {
  return `${severity} ${subject}: ${printable(text)} ${printable(remedy)}`;
}

function isProblem({ severity }: Finding): boolean {
  return severity === 'problem';
}

/** `12 min`, `3 h` or `2 days`. */
function ageOf(ms: number): string {
  const minutes = Math.max(Math.floor(ms / 60_000), 0);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
