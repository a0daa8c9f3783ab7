import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const MODULE = path.join(import.meta.dirname, '../../scripts/apt-install.cjs');
const PATIENTLY = '-o Acquire::Retries=3 -o DPkg::Lock::Timeout=120';
const UPDATE = `${PATIENTLY} update -qq`;
const INSTALL = `${PATIENTLY} install -y -qq --no-install-recommends`;
const CALLS = [UPDATE, `${INSTALL} nginx caddy`];
const QUESTION = 'Install them with apt-get? [Y/n] ';

/** Installs packages on a machine whose `apt-get` records its calls. */
function install({
  input = '',
  terminal = false,
  env = {},
  needed = ['nginx', 'caddy'],
  optional = [] as string[],
  aptGet = (_calls: string) => '',
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bin = path.join(folder, 'bin');
  const calls = path.join(folder, 'calls');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'apt-get'), `#!/bin/sh\necho "$@" >> ${calls}\n${aptGet(calls)}\n`, {
    mode: 0o755,
  });
  const program = path.join(folder, 'program.cjs');
  writeFileSync(
    program,
    `var isDone = require(${JSON.stringify(MODULE)}).aptInstall(${JSON.stringify(needed)}, ${JSON.stringify(optional)});
     process.stderr.write(isDone ? '' : 'failed');\n`,
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
    expect(alone.calls).toEqual([UPDATE, `${INSTALL} ${shell}`]);
  });

  it('are installed by a second try after a network that failed', () => {
    const failsOnce = (calls: string) => `[ "$(grep -c install ${calls})" != 1 ] || exit 100`;
    const { printed, calls } = install({ aptGet: failsOnce });
    expect(calls).toEqual([...CALLS, ...CALLS]);
    expect(printed).not.toContain('failed');
  });

  it('are reported when the second try fails, too, also when an optional one is missing', () => {
    const { printed, calls } = install({ aptGet: () => 'exit 100', optional: ['a'] });
    expect(calls).toEqual([...CALLS, ...CALLS]);
    expect(printed).toContain('failed');
    expect(install({ needed: [], optional: ['a'], aptGet: () => 'exit 100' }).printed).not.toContain(
      'failed',
    );
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
