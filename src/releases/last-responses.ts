/** The last good answer of each optional call of a shop, in one file. A build uses them in place of calls that fail. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { StoredFiles } from './release-store.ts';
import { readJsonOrNull } from './stored-json.ts';

const FILE = 'answers.json';
/** An unchanged answer keeps its recorded time this long, so that most builds of an unchanged shop write nothing. */
const TIME_STEP_MS = 60 * 60 * 1000;

const LastResponse = z.object({
  /** SHA-256 of the body, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When the API gave the answer, epoch ms; up to an hour before its last such answer. */
  at: z.number(),
});
export type LastResponse = z.infer<typeof LastResponse>;

const Stored = z.object({
  /** Path and query of the call → its answer. */
  calls: z.record(z.string(), LastResponse),
  /** Hash → body; a long one in gzip and base64. */
  bodies: z.record(z.string(), z.string()),
});

export interface LastResponses {
  /** @param call path and query */
  find(call: string): LastResponse | null;
  /** The body of an answer; null when it is missing or damaged. */
  body(answer: LastResponse): Promise<string | null>;
}

/** A good answer of the present build, or a last answer that the build used in its place. */
export interface ResponseToStore {
  hash: string;
  /** Epoch ms of a last answer that was used again; null for an answer of this build. */
  at: number | null;
  body(): Promise<string>;
}

export const NO_LAST_RESPONSES: LastResponses = { find: () => null, body: async () => null };

/** The last good answers of a shop; none when the file is missing or damaged. */
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
 * Replaces the last good answers of a shop by those of a build. Nothing is written when all answers are the stored ones
 * and less than an hour older.
 * @param now time of the build, epoch ms
 */
export async function writeLastResponses(
  shop: StoredFiles,
  answers: ReadonlyMap<string, ResponseToStore>,
  now: number,
): Promise<void> {
  const before = await readJsonOrNull(shop, FILE, Stored);
  const calls: z.infer<typeof Stored>['calls'] = Object.create(null);
  for (const [call, { hash, at }] of [...answers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = before?.calls[call];
    const isRecent = known?.hash === hash && known.at <= now && now - known.at < TIME_STEP_MS;
    calls[call] = { hash, at: at ?? (isRecent ? known.at : now) };
  }
  if (JSON.stringify(calls) === JSON.stringify(before?.calls)) return;

  const bodies: z.infer<typeof Stored>['bodies'] = {};
  for (const { hash, body } of answers.values()) {
    bodies[hash] ??= before?.bodies[hash] ?? pack(await body());
  }
  await shop.write(FILE, `${JSON.stringify({ calls, bodies })}\n`);
}

/** Packing a shorter body takes longer than writing it. */
const SHORTEST_PACKED = 1024;

/** Level 1: bodies are written often and read only when a call fails. */
function pack(body: string): string {
  return body.length < SHORTEST_PACKED ? body : gzipSync(body, { level: 1 }).toString('base64');
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
