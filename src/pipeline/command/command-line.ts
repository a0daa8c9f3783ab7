/** What an operator types behind each command, as typed options. */
import { apiBaseUrlProblem, normalApiBaseUrl } from '../api/api-base-url.ts';
import { typedDomain } from '../tenants/domain-name.ts';
import { type Command, type Flag, last, readFlags, usage, wrongUse } from './flags.ts';

/** Options of `build`. Null leaves the choice to the environment and its defaults (`config.ts`). */
export interface BuildOptions {
  help: boolean;
  tenantsFile: string | null;
  /** Domains to build; null builds all. */
  only: string[] | null;
  api: string | null;
  outDir: string | null;
  json: boolean;
  force: boolean;
}

export interface PreviewOptions {
  help: boolean;
  outDir: string | null;
  port: number | null;
}

export interface DevOptions {
  help: boolean;
  port: number | null;
}

export interface ExplainOptions {
  help: boolean;
  outDir: string | null;
  domain: string;
  path: string;
}

/** Parts of the benchmarks. */
const BENCH_PARTS = ['weights', 'build'] as const;

export interface BenchOptions {
  help: boolean;
  /** Generated shops in each build. */
  shops: number;
  /** Repetitions of each build, interleaved. */
  rounds: number;
  parts: readonly (typeof BENCH_PARTS)[number][];
}

const HELP: Flag = { does: 'show this text' };
const PORT: Flag = { value: 'N', does: 'port to listen on' };
const OUT: Flag = { value: 'DIR', does: 'folder of the releases (OUT_DIR, default sites)' };

const BUILD = {
  name: 'build',
  positionals: [],
  flags: {
    tenants: { value: 'FILE', does: 'tenants file (TENANTS_FILE, default tenants.json)' },
    only: { value: 'DOMAINS', does: 'build these domains alone, separated by commas' },
    api: { value: 'URL', does: 'API host instead of the one in the tenants file (API_URL)' },
    out: OUT,
    json: { does: 'one JSON line per shop on stdout (use npm run -s)' },
    force: { does: 'publish although a shop lost most of its pages, or the API all its shops' },
    help: HELP,
  },
} as const satisfies Command;

const PREVIEW = {
  name: 'preview',
  positionals: [],
  flags: { out: OUT, port: PORT, help: HELP },
} as const satisfies Command;

const DEV = { name: 'dev', positionals: [], flags: { port: PORT, help: HELP } } as const satisfies Command;
/** Their settings all stand in the environment (`.env.example`). */
const START = { name: 'start', positionals: [], flags: { help: HELP } } as const satisfies Command;
const BACKEND = { name: 'backend', positionals: [], flags: { help: HELP } } as const satisfies Command;

const EXPLAIN = {
  name: 'explain',
  positionals: ['DOMAIN', 'PATH'],
  flags: { out: OUT, help: HELP },
} as const satisfies Command;

const BENCH = {
  name: 'bench',
  positionals: [],
  flags: {
    shops: { value: 'N', does: 'generated shops in each build (default 200)' },
    rounds: { value: 'N', does: 'repetitions of each build (default 5)' },
    only: { value: 'PART', does: `${BENCH_PARTS.join(' or ')} alone` },
    help: HELP,
  },
} as const satisfies Command;

const COMMANDS = {
  start: START,
  dev: DEV,
  build: BUILD,
  preview: PREVIEW,
  explain: EXPLAIN,
  backend: BACKEND,
  bench: BENCH,
} as const;

/** @throws {UsageError} for an unknown flag or a bad value, with what to type instead */
export function parseBuildArgs(args: readonly string[]): BuildOptions {
  const { values, switches } = readFlags(BUILD, args);
  const api = last(values, 'api');
  const apiProblem = api === null ? null : apiBaseUrlProblem(api);
  if (apiProblem !== null) throw wrongUse(BUILD, `--api ${api}: ${apiProblem}.`);
  return {
    help: switches.has('help'),
    tenantsFile: last(values, 'tenants'),
    only: domainList(values.get('only')),
    api: api === null ? null : normalApiBaseUrl(api),
    outDir: last(values, 'out'),
    json: switches.has('json'),
    force: switches.has('force'),
  };
}

/** @throws {UsageError} for an unknown flag or a bad value, with what to type instead */
export function parsePreviewArgs(args: readonly string[]): PreviewOptions {
  const { values, switches } = readFlags(PREVIEW, args);
  return { help: switches.has('help'), outDir: last(values, 'out'), port: portOf(PREVIEW, values) };
}

/** @throws {UsageError} for an unknown flag or a bad value, with what to type instead */
export function parseDevArgs(args: readonly string[]): DevOptions {
  const { values, switches } = readFlags(DEV, args);
  return { help: switches.has('help'), port: portOf(DEV, values) };
}

/** For the commands without flags of their own. @throws {UsageError} for anything but `--help` */
export function parseHelpOnly(name: 'start' | 'backend', args: readonly string[]): { help: boolean } {
  return { help: readFlags(COMMANDS[name], args).switches.has('help') };
}

/** @throws {UsageError} for an unknown flag, or when the domain or the path is missing */
export function parseExplainArgs(args: readonly string[]): ExplainOptions {
  const { values, switches, positionals } = readFlags(EXPLAIN, args);
  const help = switches.has('help');
  const [domain, path] = positionals;
  if (!help && (domain === undefined || path === undefined)) {
    throw wrongUse(EXPLAIN, 'A domain and a path are needed, such as: shop.example /product/42');
  }
  return { help, outDir: last(values, 'out'), domain: typedDomain(domain ?? ''), path: path ?? '' };
}

/** @throws {UsageError} for an unknown flag or a bad value, with what to type instead */
export function parseBenchArgs(args: readonly string[]): BenchOptions {
  const { values, switches } = readFlags(BENCH, args);
  const only = last(values, 'only');
  const parts = BENCH_PARTS.filter((part) => only === null || part === only);
  if (parts.length === 0) throw wrongUse(BENCH, `--only ${only}: give ${BENCH_PARTS.join(' or ')}.`);
  const count = (name: string, usual: number): number => {
    const text = last(values, name) ?? String(usual);
    if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
    throw wrongUse(BENCH, `--${name} ${text}: give a whole number from 1 to 999999.`);
  };
  return { help: switches.has('help'), shops: count('shops', 200), rounds: count('rounds', 5), parts };
}

/** Usage text of a command, for `--help` and below each complaint. */
export function usageOf(name: keyof typeof COMMANDS): string {
  return usage(COMMANDS[name]);
}

function portOf(command: Command, values: ReadonlyMap<string, string[]>): number | null {
  const port = last(values, 'port');
  if (port === null) return null;
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw wrongUse(command, `--port ${port}: give a whole number from 0 to 65535.`);
}

function domainList(given: string[] | undefined): string[] | null {
  if (given === undefined) return null;
  const domains = given
    .flatMap((value) => value.split(','))
    .map((domain) => domain.trim())
    .filter((domain) => domain !== '')
    .map(typedDomain);
  if (domains.length === 0) throw wrongUse(BUILD, '--only needs a value: --only DOMAINS.');
  return [...new Set(domains)];
}
