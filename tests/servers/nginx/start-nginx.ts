/** A real nginx on a port of its own in a temporary folder, stopped after the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { ReleaseStore } from '#releases/release-store.ts';
import { brotliModule, listenAddresses } from '#servers/nginx/machine.ts';
import { writeConfiguration } from '#servers/nginx/write-configuration.ts';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { freePorts } from '#tests/support/free-port.ts';

export interface RunningNginx {
  port: number;
  /** Words of the command that tests and reloads it. */
  command: string[];
  /** Its folder, with `nginx.conf`. */
  dir: string;
}

interface NginxSettings {
  /** Address of its DNS server; nothing listens at that of the default. */
  resolver?: string | undefined;
  /** Values of `--listen`. */
  listen?: readonly string[];
  /** Directives that an operator has added to the `http` block. */
  http?: string;
}

/** A folder for nginx; the command refers to a configuration that {@link startNginx} writes. */
export async function aNginx(): Promise<RunningNginx> {
  const dir = await temporaryDir();
  const port = await freePorts(1);
  return { dir, port, command: ['nginx', '-p', dir, '-c', path.join(dir, 'nginx.conf'), '-e', 'stderr'] };
}

/** Writes the configuration for a store. @returns its file, from which {@link startConfiguredNginx} starts nginx */
export async function configureNginx(
  { port }: RunningNginx,
  store: ReleaseStore,
  { resolver = '127.0.0.1', listen = [`127.0.0.1:${port}`], http = '' }: NginxSettings = {},
): Promise<string> {
  const module = await brotliModule();
  if (module === null) throw new Error('Install nginx and libnginx-mod-http-brotli-static for this test.');
  const settings = { brotli: true, brotliModule: module, resolvers: [resolver] };
  const { file } = await writeConfiguration({ store, listen: await listenAddresses(listen), ...settings });
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('\nhttp {\n', `\nhttp {\n${http}`));
  return file;
}

/** Writes the configuration for a store and starts nginx with it. */
export async function startNginx(
  nginx: RunningNginx,
  store: ReleaseStore,
  settings?: NginxSettings,
): Promise<void> {
  await startConfiguredNginx(nginx, await configureNginx(nginx, store, settings));
}

/** Starts nginx with a configuration that `npm run nginx` wrote. */
export async function startConfiguredNginx(
  { dir, port, command }: RunningNginx,
  file: string,
): Promise<void> {
  // Worker processes of root's nginx would be of another user, who cannot read the temporary folder of the test.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(path.join(dir, 'nginx.conf'), user + (await readFile(file, 'utf8')));
  await runNginx(command, port);
}

/** Runs a command of nginx in the foreground until the end of the test. */
export async function runNginx([program = 'nginx', ...words]: readonly string[], port: number) {
  const child = spawn(program, [...words, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', 'inherit'] });
  onTestFinished(() => stop(child));
  await untilResponding(child, port);
}

async function untilResponding(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}; its output is above.`);
    const response = await sendHttp(port).catch(() => null);
    if (response !== null) return;
    await pause(20);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
