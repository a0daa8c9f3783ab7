/**
 * The stored options of `npm run nginx` for a folder of releases: a call without options writes the same configuration.
 */
import * as z from 'zod';
import type { StoredFiles } from '#releases/release-store.ts';
import { SERVERS_FOLDER } from '#releases/servers.ts';
import { readJsonOrNull } from '#releases/stored-json.ts';

const OPTIONS_FILE = `${SERVERS_FOLDER}/nginx/options.json`;

const NginxOptions = z.object({
  /** Absolute path of the configuration. */
  file: z.string().optional(),
  /** Earlier versions stored one address as text. */
  listen: z.union([z.string().transform((address) => [address]), z.array(z.string())]).optional(),
  resolver: z.array(z.string()).optional(),
  brotli: z.boolean().optional(),
});
export type NginxOptions = z.infer<typeof NginxOptions>;

/** Stores the given options. Returns them, merged with the options of earlier calls. */
export async function rememberOptions(store: StoredFiles, given: NginxOptions): Promise<NginxOptions> {
  const earlier = await readJsonOrNull(store, OPTIONS_FILE, NginxOptions);
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  const options = { ...earlier, ...Object.fromEntries(Object.entries(given).filter(isGiven)) };
  await store.write(OPTIONS_FILE, `${JSON.stringify(options, null, 2)}\n`);
  return options;
}
