import { describe, expect, it } from 'vitest';
import {
  parseBenchArgs,
  parseBuildArgs,
  parseDevArgs,
  parseExplainArgs,
  parseHelpOnly,
  parsePreviewArgs,
  usageOf,
} from '#pipeline/command/command-line.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';

function complaint(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('expected a UsageError');
}

describe('build', () => {
  it('needs no flags', () => {
    expect(parseBuildArgs([])).toEqual({
      help: false,
      tenantsFile: null,
      only: null,
      api: null,
      outDir: null,
      json: false,
      force: false,
    });
  });

  it.each(['--only=,', '--only= , '])('refuses %s, which names no domain', (arg) => {
    expect(complaint(() => parseBuildArgs([arg]))).toMatch(/^--only needs a value/);
  });

  it('takes domains as they may stand in the tenants file', () => {
    expect(parseBuildArgs(['--only', 'Bücher.example,DUKAN。example']).only).toEqual([
      'xn--bcher-kva.example',
      'dukan.example',
    ]);
    expect(parseBuildArgs(['--only', 'https://A.example']).only).toEqual(['https://a.example']);
    expect(parseExplainArgs(['Bücher.example', '/']).domain).toBe('xn--bcher-kva.example');
  });

  it('takes all its flags, with "=" or without', () => {
    const args = ['--tenants', 'a.json', '--only=b.example, A.example', '--only', 'c.example'];
    expect(parseBuildArgs([...args, '--api', 'http://api.test/', '--out=dir', '--json', '--force'])).toEqual({
      help: false,
      tenantsFile: 'a.json',
      only: ['b.example', 'a.example', 'c.example'],
      api: 'http://api.test',
      outDir: 'dir',
      json: true,
      force: true,
    });
  });

  it.each([
    [['--tenats', 'a.json'], 'Unknown flag --tenats. Did you mean --tenants?'],
    [['--colour'], 'Unknown flag --colour.'],
    [['-f'], 'Unknown flag -f.'],
    [
      ['a.example'],
      '"a.example" has no meaning here. Flags stand behind "--": npm keeps those before it for itself.',
    ],
    [['--tenants'], '--tenants needs a value: --tenants FILE.'],
    [['--tenants', '--json'], '--tenants needs a value: --tenants FILE.'],
    [['--out='], '--out needs a value: --out DIR.'],
    [['--json=yes'], '--json takes no value.'],
    [['--api', 'api.test'], '--api api.test: give an http(s) address such as https://api.example.com.'],
  ])('refuses %j with what to do and the usage', (args, problem) => {
    expect(complaint(() => parseBuildArgs(args))).toBe(`${problem}\n\n${usageOf('build')}`);
  });

  it('lists all its flags in the usage', () => {
    const flags = usageOf('build').match(/--[a-z]+/g);
    expect(flags).toEqual(['--tenants', '--only', '--api', '--out', '--json', '--force', '--help']);
    expect(parseBuildArgs(['--help']).help).toBe(true);
  });
});

describe('preview', () => {
  it('takes a folder and a port', () => {
    expect(parsePreviewArgs(['--out', 'dir', '--port', '0'])).toEqual({
      help: false,
      outDir: 'dir',
      port: 0,
    });
  });

  it.each(['65536', '-1', 'http', '80.5', ''])('refuses %j as a port', (port) => {
    expect(complaint(() => parsePreviewArgs([`--port=${port}`]))).toMatch(
      /^--port (needs a value|.*whole number)/,
    );
  });
});

describe('bench', () => {
  it('weighs pages and compares builds of 200 shops five times, unless told otherwise', () => {
    const parts = ['weights', 'build'];
    expect(parseBenchArgs([])).toEqual({ help: false, shops: 200, rounds: 5, parts });
    expect(parseBenchArgs(['--shops', '3', '--rounds=1', '--only', 'build'])).toEqual({
      help: false,
      shops: 3,
      rounds: 1,
      parts: ['build'],
    });
  });

  it.each([
    [['--shops', 'many'], '--shops many: give a whole number from 1 to 999999.'],
    [['--rounds', '0'], '--rounds 0: give a whole number from 1 to 999999.'],
    [['--only', 'pages'], '--only pages: give weights or build.'],
    [['--nope'], 'Unknown flag --nope.'],
  ])('refuses %j with its usage', (args, problem) => {
    const text = complaint(() => parseBenchArgs(args));
    expect(text).toContain(problem);
    expect(text).toContain('Usage: npm run bench --');
  });
});

describe('explain', () => {
  it('takes a domain and a path', () => {
    expect(parseExplainArgs(['Shop.Example', '/product/42'])).toEqual({
      help: false,
      outDir: null,
      domain: 'shop.example',
      path: '/product/42',
    });
  });

  it('without a path says what is needed', () => {
    expect(complaint(() => parseExplainArgs(['shop.example']))).toMatch(/^A domain and a path are needed/);
  });

  it('shows its usage without them', () => {
    expect(parseExplainArgs(['--help']).help).toBe(true);
  });
});

describe('dev', () => {
  it('takes a port', () => {
    expect(parseDevArgs([])).toEqual({ help: false, port: null });
    expect(parseDevArgs(['--port', '0'])).toEqual({ help: false, port: 0 });
  });

  it.each([['--port=65536'], ['--port=x'], ['--prot=1'], ['extra']])('refuses %s', (arg) => {
    expect(complaint(() => parseDevArgs([arg]))).toMatch(/\n\nUsage: npm run dev -- \[flags\]/);
  });
});

describe.each(['start', 'backend'] as const)('%s', (name) => {
  it('has its settings in the environment and takes no flag but --help', () => {
    expect(parseHelpOnly(name, [])).toEqual({ help: false });
    expect(parseHelpOnly(name, ['--help'])).toEqual({ help: true });
    expect(complaint(() => parseHelpOnly(name, ['--port', '1']))).toMatch(/^Unknown flag --port\./);
  });
});
