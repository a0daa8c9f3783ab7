/** Servers of the API: the reference API itself, and a server of stored responses. */
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';
import { endProgram, startProgram } from '../workplace.ts';
import type { ServedShops } from './served-shops.ts';

export interface RunningApi {
  url: string;
  stop(): Promise<void>;
}

/** Starts the reference API with generated shops. */
export function startShopsApi(shops: ServedShops): Promise<RunningApi> {
  return startApi('serve-shops.ts', [], { SHOPS: JSON.stringify(shops) });
}

/**
 * Starts a server of the responses in `responses`; those in `changed` take precedence, and may appear and disappear
 * while it runs. It reads a file for each request and does no other work, so that no build waits for it.
 */
export function startResponsesApi(responses: string, changed: string): Promise<RunningApi> {
  return startApi('serve-responses.ts', [changed, responses], {});
}

async function startApi(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningApi> {
  const child = startProgram(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const first = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const { url } = z.object({ url: z.string() }, `${script} did not start.`).parse(first[0]);
  return { url, stop: () => endProgram(child) };
}
