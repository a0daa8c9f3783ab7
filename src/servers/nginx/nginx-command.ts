/** Runs commands of nginx. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ServersError } from '#releases/servers.ts';
import { errorMessage } from '#system/error-facts.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

/**
 * Tests the configuration, then reloads the running nginx.
 * @param command words of `NGINX_COMMAND`
 * @throws {ServersError} with nginx's message; the running configuration has not changed then
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
