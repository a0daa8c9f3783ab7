import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { responseJson, startBadApi } from '#tests/support/bad-api.ts';
import { findResponse, shopResponses } from '#tests/support/shop-responses.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** An API with one shop, which delays its responses until it is released. */
async function startApi() {
  const state = { isHeld: false, isRequested: false };
  const api = await startBadApi((request, response) => {
    state.isRequested = true;
    if (!state.isHeld) responseJson(response, findResponse(shopResponses(), request) ?? []);
  });
  cleanUps.push(() => api.close());
  return { url: api.url, state };
}

const { npm_lifecycle_event: _, ...SHELL } = process.env;
/** How a parent starts a build: its environment, and whether the two have an IPC channel. */
const NPM = { env: { ...SHELL, npm_lifecycle_event: 'build' }, channel: false };
const PROGRAM = { env: SHELL, channel: true };
const BACKGROUND = { env: SHELL, channel: false };

/** Starts a parent that starts a build and prints the build's process id. */
async function startParent(args: readonly string[], { env, channel }: typeof NPM | typeof PROGRAM) {
  const stdio = ['ignore', 'ignore', 'ignore', ...(channel ? ['ipc'] : [])];
  const code = `const { spawn } = require('node:child_process');
    const args = ${JSON.stringify(['--import', './scripts/compile-cache.mjs', 'scripts/build.ts', ...args])};
    const build = spawn(process.execPath, args, { stdio: ${JSON.stringify(stdio)} });
    console.log(build.pid);
    build.on('exit', (code) => process.exit(code));`;
  const parent = spawn(process.execPath, ['-e', code], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  cleanUps.push(() => isRunning(pid) && process.kill(pid, 'SIGKILL'));
  return { parent, pid };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function ended(child: ChildProcess): Promise<unknown> {
  return child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))[0];
}

async function aBuild() {
  const dir = await mkdtemp(path.join(tmpdir(), 'orphan-test-'));
  cleanUps.push(() => rm(dir, { recursive: true, force: true }));
  const tenants = path.join(dir, 'tenants.json');
  await writeFile(tenants, JSON.stringify({ tenants: [{ domain: 'tiny.test' }] }));
  const { url, state } = await startApi();
  const site = path.join(dir, 'sites/tiny.test');
  return { args: ['--tenants', tenants, '--api', url, '--out', path.join(dir, 'sites')], state, site };
}

describe('a build whose parent process is killed', () => {
  it.each([
    ['npm', NPM],
    ['a program with an IPC channel', PROGRAM],
  ])('ends in order under %s', { timeout: 180_000 }, async (_name, start) => {
    const { args, state, site } = await aBuild();
    expect(await ended((await startParent(args, start)).parent)).toBe(0);
    const live = await readlink(path.join(site, 'current'));

    state.isHeld = true;
    state.isRequested = false;
    const orphan = await startParent(args, start);
    await vi.waitUntil(() => state.isRequested, { timeout: 60_000 });
    expect(existsSync(path.join(site, '.lock'))).toBe(true);
    orphan.parent.kill('SIGKILL');
    await vi.waitUntil(() => !existsSync(path.join(site, '.lock')), { timeout: 8_000 });
    await vi.waitUntil(() => !isRunning(orphan.pid), { timeout: 8_000 });
    expect(await readlink(path.join(site, 'current'))).toBe(live);
  });

  it('continues when a shell started it', { timeout: 180_000 }, async () => {
    const { args, state, site } = await aBuild();
    state.isHeld = true;
    const background = await startParent(args, BACKGROUND);
    await vi.waitUntil(() => state.isRequested, { timeout: 60_000 });
    background.parent.kill('SIGKILL');
    await ended(background.parent);
    const isEnded = vi.waitUntil(() => !existsSync(path.join(site, '.lock')), { timeout: 3_000 });
    await expect(isEnded).rejects.toThrow();
  });
});
