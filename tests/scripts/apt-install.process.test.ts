import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const MODULE = path.join(import.meta.dirname, '../../scripts/apt-install.cjs');
const INSTALL = 'install -y -qq --no-install-recommends';
const CALLS = ['update -qq', `${INSTALL} nginx caddy`];
const QUESTION = 'Install them with apt-get? [Y/n] ';

/** Installs packages on a machine whose `apt-get` records its calls. */
function install({
  input = '',
  terminal = false,
  env = {},
  needed = ['nginx', 'caddy'],
  optional = [] as string[],
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bin = path.join(folder, 'bin');
  const calls = path.join(folder, 'calls');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'apt-get'), `#!/bin/sh\necho "$@" >> ${calls}\n`, { mode: 0o755 });
  const program = path.join(folder, 'program.cjs');
  writeFileSync(
    program,
    `require(${JSON.stringify(MODULE)}).aptInstall(${JSON.stringify(needed)}, ${JSON.stringify(optional)});\n`,
  );
  const command = `${process.execPath} ${program}`;
  // `script` runs the command on a pseudo terminal.
  const args = terminal ? ['script', '-qec', command, '/dev/null'] : [process.execPath, program];
  const { CI: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync('/usr/bin/env', args, {
    input,
    encoding: 'utf8',
    env: { ...inherited, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  expect(status, stderr).toBe(0);
  return {
    printed: terminal ? stdout : stderr,
    calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [],
  };
}

describe('the Debian packages of the tests', () => {
  it('are installed without a question when there is no terminal', () => {
    const { printed, calls } = install({});
    expect(printed).toMatch(/^The tests need these Debian packages: nginx caddy\nInstalling them /);
    expect(calls).toEqual(CALLS);
  });

  it('are told from optional ones, which are installed on their own', () => {
    const shell = 'chromium-headless-shell';
    const named = `Optional Debian packages, with which the tests are faster: ${shell}\n`;
    const both = install({ optional: [shell] });
    expect(both.printed).toMatch(/^The tests need these Debian packages: nginx caddy\n/);
    expect(both.printed).toContain(named);
    expect(both.calls).toEqual([...CALLS, `${INSTALL} ${shell}`]);
    const alone = install({ needed: [], optional: [shell] });
    expect(alone.printed.startsWith(`${named}Installing them `), alone.printed).toBe(true);
    expect(alone.calls).toEqual(['update -qq', `${INSTALL} ${shell}`]);
  });

  it('are not named and not installed when none is missing', () => {
    expect(install({ needed: [], terminal: true })).toEqual({ printed: '', calls: [] });
  });

  it('are installed without a question on a terminal of CI', () => {
    const { printed, calls } = install({ terminal: true, env: { CI: 'true' } });
    expect(printed).not.toContain(QUESTION);
    expect(calls).toEqual(CALLS);
  });

  it.each(['\n', 'y\n', 'Yes\n'])('are installed on a terminal after the input %j', (input) => {
    const { printed, calls } = install({ terminal: true, input });
    expect(printed.split(QUESTION)).toHaveLength(2);
    expect(calls).toEqual(CALLS);
  });

  it.each(['n\n', 'no\n', 'later\n'])('are not installed on a terminal after the input %j', (input) => {
    expect(install({ terminal: true, input }).calls).toEqual([]);
  });
});
