/** Runs commands of nginx. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ServersError } from '#releases/servers.ts';
import { errorMessage } from '#system/error-facts.ts';
import { CONFIGURATION_FILE, rowsFolder } from './rows-folder.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

/** Folder beside the rows with process id and temporary files of an nginx that {@link nginxCommand} starts. */
export const RUN_FOLDER = 'run';

/**
 * Words of the command that runs the nginx of a folder of releases, unless `NGINX_COMMAND` is set.
 * @param sites absolute path of the folder of releases
 */
export function nginxCommand(sites: string, file = CONFIGURATION_FILE): string[] {
  const rows = rowsFolder(sites);
  return ['nginx', '-e', 'stderr', '-p', path.join(rows, RUN_FOLDER), '-c', path.resolve(rows, file)];
}

/**
 * Tests the configuration, then reloads the running nginx.
 * @param command words of the command that runs it
 * @throws {ServersError} with nginx's message; the running configuration then stays
 */
export async function reloadNginx(command: readonly string[]): Promise<void> {
  await runNginx(command, ['-t', '-q']);
  await runNginx(command, ['-s', 'reload']);
}

async function runNginx([program = 'nginx', ...words]: readonly string[], args: string[]): Promise<void> {
  try {
    await run(program, [...words, ...args], { timeout: TIMEOUT_MS });
  } catch (cause) {
    const line = [program, ...words, ...args].join(' ');
    throw new ServersError(
      `"${line}" failed (${reasonOf(cause)}). Correct the cause and build again; NGINX_COMMAND sets the command.`,
      { cause },
    );
  }
}

/** The last error that nginx printed, else the message of the error. */
function reasonOf(cause: unknown): string {
  const printed = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
  const errors = printed.split('\n').filter((line) => /\[(?:emerg|alert|crit|error)\]/.test(line));
  return errors.at(-1)?.trim() ?? errorMessage(cause);
}
