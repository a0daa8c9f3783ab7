/** The last good response of each optional call of a shop, in one file. A build uses them when calls fail. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { StoredFiles } from './release-store.ts';
import { readJsonOrNull } from './stored-json.ts';

const FILE = 'answers.json';
/**
 * The time of an unchanged response is updated at this interval, so that most builds of an unchanged shop write
 * nothing.
 */
const TIME_STEP_MS = 60 * 60 * 1000;

const LastResponse = z.object({
  /** SHA-256 of the body, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Time of the response, epoch ms; up to an hour before the last equal response. */
  at: z.number(),
});
export type LastResponse = z.infer<typeof LastResponse>;

const Stored = z.object({
  /** Path and query of the call → its response. */
  calls: z.record(z.string(), LastResponse),
  /** Hash → body; a long one in gzip and base64. */
  bodies: z.record(z.string(), z.string()),
});

export interface LastResponses {
  /** @param call path and query */
  find(call: string): LastResponse | null;
  /** The body of a response; null when it is missing or damaged. */
  body(response: LastResponse): Promise<string | null>;
}

/** A good response of the current build, or a stored response that the build used because the call failed. */
export interface ResponseToStore {
  hash: string;
  /** Time of a stored response that was used again, epoch ms; null for a response of this build. */
  at: number | null;
  body(): Promise<string>;
}

export const NO_LAST_RESPONSES: LastResponses = { find: () => null, body: async () => null };

/** The last good responses of a shop; none when the file is missing or damaged. */
export async function readLastResponses(shop: StoredFiles): Promise<LastResponses> {
  const stored = await readJsonOrNull(shop, FILE, Stored);
  if (stored === null) return NO_LAST_RESPONSES;
  const calls = new Map(Object.entries(stored.calls));
  return {
    find: (call) => calls.get(call) ?? null,
    body: ({ hash }) => unpack(stored.bodies[hash] ?? '', hash),
  };
}

/**
 * The responses of a build that has the same ones as the build before it. Where that build has stored another response,
 * the new one could not be used.
 */
export function withStored(
  responses: ReadonlyMap<string, ResponseToStore>,
  last: LastResponses,
): Map<string, ResponseToStore> {
  return new Map(
    [...responses].map(([call, response]) => {
      const stored = last.find(call);
      if (stored === null || stored.hash === response.hash) return [call, response];
      return [call, { ...stored, body: async () => (await last.body(stored)) ?? '' }];
    }),
  );
}

/**
 * Replaces the last good responses of a shop by those of a build. Writes nothing when all responses are equal to the
 * stored ones, and these are less than an hour old.
 * @param now time of the build, epoch ms
 */
export async function writeLastResponses(
  shop: StoredFiles,
  responses: ReadonlyMap<string, ResponseToStore>,
  now: number,
): Promise<void> {
  const before = await readJsonOrNull(shop, FILE, Stored);
  const calls: z.infer<typeof Stored>['calls'] = Object.create(null);
  for (const [call, { hash, at }] of [...responses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = before?.calls[call];
    const isRecent = known?.hash === hash && known.at <= now && now - known.at < TIME_STEP_MS;
    calls[call] = { hash, at: at ?? (isRecent ? known.at : now) };
  }
  if (JSON.stringify(calls) === JSON.stringify(before?.calls)) return;

  const bodies: z.infer<typeof Stored>['bodies'] = {};
  for (const { hash, body } of responses.values()) {
    bodies[hash] ??= before?.bodies[hash] ?? pack(await body());
  }
  await shop.write(FILE, `${JSON.stringify({ calls, bodies })}\n`);
}

/** Compressing a shorter body takes longer than writing it. */
const MIN_PACKED_CHARS = 1024;

/** Level 1: bodies are written often and read only when a call fails. */
function pack(body: string): string {
  return body.length < MIN_PACKED_CHARS ? body : gzipSync(body, { level: 1 }).toString('base64');
}

/** Null when the body is not the one with this hash. */
async function unpack(stored: string, hash: string): Promise<string | null> {
  if (sha256(stored) === hash) return stored;
  const body = await promisify(gunzip)(Buffer.from(stored, 'base64')).catch(() => null);
  return body !== null && sha256(body) === hash ? body.toString('utf8') : null;
}

function sha256(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
