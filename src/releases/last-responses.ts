/**
 * The last good response of each optional call of a shop, in one file that only its owner can read. A build uses them
 * when calls fail. The file has the parsed replies, because raw responses have secrets of sellers, such as keys of
 * payment gateways.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { StoredFiles } from './release-store.ts';
import { readJsonOrNull, removeJson } from './stored-json.ts';

export const LAST_RESPONSES_FILE = 'answers.json';
/**
 * Version of the readers' replies. Change it when a stored reply gets other fields or other units: replies of another
 * version are fetched again.
 */
export const READERS_VERSION = 1;
/**
 * The time of an unchanged response is updated at this interval, so that most builds of an unchanged shop write
 * nothing.
 */
const TIME_STEP_MS = 60 * 60 * 1000;

const LastResponse = z.object({
  /** SHA-256 of the raw body, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Time of the response, epoch ms; up to an hour before the last equal response. */
  at: z.number(),
  /** Key of its reply in `bodies`. Former versions of the file have raw bodies there, with `hash` as key. */
  reply: z.optional(z.string()),
});
export type LastResponse = z.infer<typeof LastResponse>;

const Stored = z.object({
  /** Version of the readers; missing in a file with raw bodies. */
  readers: z.optional(z.number()),
  /** Path and query of the call → its response. */
  calls: z.record(z.string(), LastResponse),
  /** SHA-256 → reply as JSON; a long one in gzip and base64. */
  bodies: z.record(z.string(), z.string()),
});

/** Content of the file: replies of the current readers, of other readers, or raw bodies. */
type StoredForm = 'replies' | 'other replies' | 'bodies';

export interface LastResponses {
  /** Null without a readable file. */
  readonly form: StoredForm | null;
  /** @param call path and query */
  find(call: string): LastResponse | null;
  /** The reply as JSON, or the raw body; null when it is missing or damaged. */
  text(response: LastResponse): Promise<string | null>;
}

/** A reply as the file has it. */
export interface PackedReply {
  /** SHA-256 of its JSON. */
  key: string;
  text: string;
}

/** A good response of the current build, or a stored response that the build used because the call failed. */
export interface ResponseToStore {
  hash: string;
  /** Time of a stored response that was used again, epoch ms; null for a response of this build. */
  at: number | null;
  /** Null if the response cannot be read. */
  reply(): Promise<PackedReply | null>;
}

export const NO_LAST_RESPONSES: LastResponses = { form: null, find: () => null, text: async () => null };

/** The last good responses of a shop; empty if the file is missing or damaged. */
export async function readLastResponses(shop: StoredFiles): Promise<LastResponses> {
  const stored = await readJsonOrNull(shop, LAST_RESPONSES_FILE, Stored);
  if (stored === null) return NO_LAST_RESPONSES;
  const calls = new Map(Object.entries(stored.calls));
  return {
    form: formOf(stored),
    find: (call) => calls.get(call) ?? null,
    text: ({ hash, reply = hash }) => unpack(stored.bodies[reply] ?? '', reply),
  };
}

function formOf({ readers }: z.infer<typeof Stored>): StoredForm {
  if (readers === undefined) return 'bodies';
  return readers === READERS_VERSION ? 'replies' : 'other replies';
}

/** Removes the file if it has raw bodies: the builds of some shops do not replace it. */
export async function removeRawResponses(shop: StoredFiles, { form }: LastResponses): Promise<void> {
  if (form === 'bodies') await removeJson(shop, LAST_RESPONSES_FILE);
}

/**
 * The responses of a build whose responses equal the previous build's. If that build stored another response or none
 * for a call, the new response could not be used.
 */
export function withStored(
  responses: ReadonlyMap<string, ResponseToStore>,
  last: LastResponses,
): ReadonlyMap<string, ResponseToStore> {
  if (last.form !== 'replies') return responses;
  const known = [...responses].flatMap(([call, response]): [string, ResponseToStore][] => {
    const stored = last.find(call);
    if (stored === null) return [];
    if (stored.hash === response.hash) return [[call, response]];
    return [[call, { ...stored, reply: async () => packJson(await last.text(stored)) }]];
  });
  return new Map(known);
}

/**
 * Replaces the last good responses of a shop by a build's. Writes nothing when all responses are equal to the
 * stored ones, and these are less than an hour old.
 * @param now time of the build, epoch ms
 */
export async function writeLastResponses(
  shop: StoredFiles,
  responses: ReadonlyMap<string, ResponseToStore>,
  now: number,
): Promise<void> {
  const stored = await readJsonOrNull(shop, LAST_RESPONSES_FILE, Stored);
  const before = stored?.readers === READERS_VERSION ? stored : null;
  const calls: z.infer<typeof Stored>['calls'] = Object.create(null);
  const bodies: z.infer<typeof Stored>['bodies'] = {};
  for (const [call, { hash, at, reply }] of [...responses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = before?.calls[call];
    const packed = known?.hash === hash ? packedIn(before, known) : null;
    const { key, text } = packed ?? (await reply()) ?? {};
    if (key === undefined || text === undefined) continue;
    const isRecent = known?.hash === hash && known.at <= now && now - known.at < TIME_STEP_MS;
    calls[call] = { hash, at: at ?? (isRecent ? known.at : now), reply: key };
    bodies[key] = text;
  }
  if (JSON.stringify(calls) === JSON.stringify(before?.calls)) return;
  const body = JSON.stringify({ readers: READERS_VERSION, calls, bodies });
  await shop.write(LAST_RESPONSES_FILE, `${body}\n`, { isPrivate: true });
}

/** The reply of a response in the file; null when it is missing. */
function packedIn(stored: z.infer<typeof Stored> | null, { reply = '' }: LastResponse): PackedReply | null {
  const text = stored?.bodies[reply];
  return text === undefined ? null : { key: reply, text };
}

/** Compressing a shorter text takes longer than writing it. */
const MIN_PACKED_CHARS = 1024;

/** @param value the reply of the contract, which is JSON */
export function packReply(value: unknown): PackedReply {
  return packText(JSON.stringify(value));
}

function packJson(json: string | null): PackedReply | null {
  return json === null ? null : packText(json);
}

/** Level 1: replies are written often and read only when a call fails. */
function packText(json: string): PackedReply {
  const text = json.length < MIN_PACKED_CHARS ? json : gzipSync(json, { level: 1 }).toString('base64');
  return { key: sha256(json), text };
}

/** Null if the text does not have this hash. */
async function unpack(stored: string, hash: string): Promise<string | null> {
  if (sha256(stored) === hash) return stored;
  const body = await promisify(gunzip)(Buffer.from(stored, 'base64')).catch(() => null);
  return body !== null && sha256(body) === hash ? body.toString('utf8') : null;
}

function sha256(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
