/** The check of an API host as text: a line for each row, followed by its findings. */
import { printable } from '../../report/printable.ts';
import type { ContractCheck, RowFinding, RowResult } from './check-contract.ts';

const SHOWN: Record<RowResult['status'], string> = {
  ok: 'ok',
  'not offered': 'not offered',
  outside: 'outside the contract',
  'not checked': 'not checked',
};

export function contractText({ rows, problem, stays }: ContractCheck): string {
  const width = Math.max(...rows.map(({ row }) => row.length));
  const lines = rows.map(({ row, status, reason }) =>
    `${row.padEnd(width)}  ${SHOWN[status]}${reason === '' ? '' : `: ${reason}`}`.trimEnd(),
  );
  const findings = rows.flatMap(({ row, findings: own }) => own.map((finding) => findingText(row, finding)));
  const count = (status: RowResult['status']) => rows.filter((row) => row.status === status).length;
  const total = (Object.keys(SHOWN) as RowResult['status'][])
    .map((status) => `${count(status)} ${SHOWN[status]}`)
    .join(', ');
  return [
    ...(problem === null ? [...lines, ''] : []),
    ...findings,
    ...(findings.length === 0 ? [] : ['']),
    ...(problem === null ? [] : [printable(problem)]),
    ...(stays.length === 0 ? [] : [`The shop still has: ${printable(stays.join('; '))}.`]),
    ...(problem === null ? [`${rows.length} rows: ${total}`] : []),
  ].join('\n');
}

/** One JSON line for the check and one for each row. */
export function contractLines({ rows, problem, stays }: ContractCheck): string[] {
  return [{ contract: true, problem, stays }, ...rows].map((entry) => JSON.stringify(entry));
}

/** 0 when no response is outside the contract and the API has the shop, otherwise 1. */
export function contractExitCode({ rows, problem }: ContractCheck): 0 | 1 {
  return problem !== null || rows.some(({ status }) => status === 'outside') ? 1 : 0;
}

function findingText(row: string, { field, found, expected, call }: RowFinding): string {
  const subject = field === '' ? 'the response' : field;
  return printable(`${row}: ${subject}: found ${found}, expected ${expected}. ${call}`);
}
