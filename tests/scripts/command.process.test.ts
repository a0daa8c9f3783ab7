import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommanderError } from 'commander';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withCombinations } from '#tests/support/combinations.ts';
import { runScript } from '#tests/support/run-script.ts';
import { command } from '../../scripts/command.ts';
import { filePath, port } from '../../scripts/option-values.ts';

async function outcome(script: string, args: readonly string[]) {
  const running = runScript(script, args, { NO_COLOR: '1' });
  return { code: await running.ended, text: running.printed() };
}

/** What an example command prints when it refuses its arguments. */
function refusal(args: readonly string[]): string {
  let printed = '';
  const example = command('example', 'Does nothing.')
    .argument('[path]')
    .option('--out <dir>', 'folder', filePath)
    .option('--port <n>', 'port', port)
    .option('--json', 'JSON lines')
    .option('--to <target>', 'target')
    .action(() => undefined)
    .configureOutput({ writeErr: (text) => (printed += text) });
  expect(() => example.parse([...args], { from: 'user' })).toThrow(CommanderError);
  return printed;
}

describe('wrong use', () => {
  it.each([
    [['--prot', '1'], "error: unknown option '--prot'\n(Did you mean --port?)"],
    [['-f'], "error: unknown option '-f'"],
    [['a', 'b'], 'error: too many arguments. Expected 1 argument but got 2: a, b.'],
    [['--out'], "error: option '--out <dir>' argument missing"],
    [['--out', '--json'], "error: option '--out <dir>' argument '--json' is invalid. Give a file or folder."],
    [['--out='], "error: option '--out <dir>' argument '' is invalid. Give a file or folder."],
    [['--json=yes'], "error: unknown option '--json=yes'"],
  ])('%j is refused with the problem, the usage and a hint about npm', (args, problem) => {
    const text = refusal(args);
    expect(text).toMatch(/\nWrite options after "--": npm does not forward those before it\.\n$/);
    expect(text.slice(0, text.indexOf('\n\nUsage: npm run example -- [options] [path]\n'))).toBe(problem);
  });

  it.each([
    ['out', 'npm_config_out'],
    ['to', 'npm_config_token_description'],
  ])('an option --%s that npm has read is refused', (name, variable) => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv(variable, 'dir:other');
    expect(refusal([])).toContain(`error: npm has read --${name} as its own option: write it after "--"\n`);
    expect(() => refusal([`--${name}`, 'dir:other'])).toThrow();
  });
});

describe('a script', () => {
  it.each(
    withCombinations<[string, string[], RegExp]>(
      [
        [
          'export',
          ['--host', 'ftp'],
          /^error: .*Allowed choices are netlify, .*\.\n\nUsage: npm run export -- /,
        ],
      ],
      [
        [
          'bench',
          ['--only', 'pages'],
          /^error: .*Allowed choices are weights, .*\.\n\nUsage: npm run bench -- /,
        ],
        ['start', ['--port', '5000'], /^error: unknown option '--port'[\s\S]*Usage: npm run start -- /],
        ['backend', ['--seed'], /^error: unknown option '--seed'[\s\S]*Usage: npm run backend -- /],
      ],
    ),
  )('%s ends with exit code 2 and its usage for %j', async (script, args, problem) => {
    const { code, text } = await outcome(script, args);
    expect(code).toBe(2);
    expect(text).toMatch(problem);
  });

  it('builds to one target: --to and --out exclude each other', async () => {
    const { code, text } = await outcome('build', ['--to', 'dir:a', '--out', 'b']);
    expect(code).toBe(2);
    expect(text).toMatch(/^error: option '--to <target>' cannot be used with option '--out <dir>'\n/);
  });

  it('ends with exit code 2 for a URL that is no target', async () => {
    const { code, text } = await outcome('build', ['--to', 'ftp://a']);
    expect(code).toBe(2);
    expect(text).toMatch(/^"ftp:\/\/a" is no target: give dir:PATH.*\n$/);
  });

  it.each(
    withCombinations<[string, string[], RegExp]>(
      [],
      [
        ['worker', ['--to', 'ftp://a'], /^"ftp:\/\/a" is no target: give dir:PATH.*\n$/],
        [
          'worker',
          ['--out', 'package.json'],
          /^Releases cannot be written to .*package\.json \(it is a file\)\. .*\n$/,
        ],
        [
          'caddy',
          ['--file', 'package.json/Caddyfile'],
          /^package\.json\/Caddyfile cannot be written \(.*--file\.\n$/,
        ],
        // No user can make a folder below /sys.
        ['build-edge', ['--out', '/sys/edge'], /^\/sys\/edge\/worker\.js cannot be written \(.*--out\.\n$/],
      ],
    ),
  )('%s ends with exit code 2 and one line for %j', async (script, args, line) => {
    const { code, text } = await outcome(script, args);
    expect(text).toMatch(line);
    expect(code).toBe(2);
  });

  it.each([
    ['worker', 'QUEUE_URL'],
    ['backend', 'DATABASE_URL'],
  ])('%s names the server of %s that does not respond, and no password', async (script, variable) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'command-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    // No server has this port.
    const env = { [variable]: 'postgres://shop:hush@127.0.0.1:1/shops', OUT_DIR: folder, PORT: '0' };
    const running = runScript(script, [], env);
    expect(await running.ended).toBe(1);
    expect(running.printed()).toBe(
      `The Postgres server of ${variable} cannot be used (connect ECONNREFUSED 127.0.0.1:1). ` +
        `Start it, or correct ${variable}.\n`,
    );
  });

  it('ends with exit code 2 for a file that cannot be used', async () => {
    const { code, text } = await outcome('build', ['--tenants', 'absent.json']);
    expect(code).toBe(2);
    expect(text).toMatch(/^There is no tenants file at absent\.json\. .*\n$/);
  });

  it('ends with exit code 1 and a message without a stack when its work fails', async () => {
    const { code, text } = await outcome('explain', ['absent.example', '/']);
    expect(code).toBe(1);
    expect(text).toMatch(
      /has no shop absent\.example\. Build it first: npm run build -- --to \S+ --only absent\.example\n$/,
    );
    expect(text).not.toMatch(/\n\s+at /);
  });
});
