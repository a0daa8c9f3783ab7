/** What an operator types behind `npm run bench --`. */
import { parseArgs } from 'node:util';

export interface BenchOptions {
  help: boolean;
  shops: number;
  rounds: number;
  parts: readonly ('weights' | 'build')[];
}

const PARTS = ['weights', 'build'] as const;

export const BENCH_USAGE =
  'npm run bench -- [--shops N (default 200)] [--rounds N (default 5)] [--only weights|build]';

/** @throws {Error} for a flag or a value that cannot be used, with the usage */
export function parseBenchArgs(args: readonly string[]): BenchOptions {
  const options = {
    shops: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return { help: true, shops: 0, rounds: 0, parts: [] };
  const parts = values.only === undefined ? PARTS : PARTS.filter((part) => part === values.only);
  if (parts.length === 0) throw new Error(`--only takes ${PARTS.join(' or ')}.\n${BENCH_USAGE}`);
  return {
    help: false,
    shops: wholeNumber('shops', values.shops),
    rounds: wholeNumber('rounds', values.rounds),
    parts,
  };
}

function wholeNumber(flag: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value)) {
    throw new Error(`--${flag} takes a whole number from 1, not "${value}".\n${BENCH_USAGE}`);
  }
  return Number(value);
}
