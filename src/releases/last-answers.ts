/**
 * The last good answer of each optional call of a shop: `answers.json` lists them by call, `answers/` holds each
 * body once. A build uses them in place of calls that fail.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { StoredFiles } from './release-store.ts';
import { readJsonOrNull } from './stored-json.ts';

const INDEX_FILE = 'answers.json';
const FOLDER = 'answers';
/** An unchanged answer keeps its recorded time this long, so that most builds of an unchanged shop write nothing. */
const TIME_STEP_MS = 60 * 60 * 1000;
/** Bounds the memory of bodies that are being compressed. */
const WRITES_AT_ONCE = 16;

const LastAnswer = z.object({
  /** SHA-256 of the body, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When the API gave the answer, epoch ms; up to an hour before its last such answer. */
  at: z.number(),
});
export type LastAnswer = z.infer<typeof LastAnswer>;

/** Path and query of the call → its answer. */
const Index = z.record(z.string(), LastAnswer);

export interface LastAnswers {
  /** @param call path and query */
  find(call: string): LastAnswer | null;
  /** The body of an answer; null when it is missing or damaged. */
  body(answer: LastAnswer): Promise<string | null>;
}

/** A good answer of the present build, or a last answer that the build used in its place. */
export interface AnswerToKeep {
  hash: string;
  /** Epoch ms of a last answer that was used again; null for an answer of this build. */
  at: number | null;
  body(): Promise<string>;
}

export const NO_LAST_ANSWERS: LastAnswers = { find: () => null, body: async () => null };

/** The last good answers of a shop; none when the index is missing or damaged. */
export async function readLastAnswers(shop: StoredFiles): Promise<LastAnswers> {
  const index = new Map(Object.entries((await readJsonOrNull(shop, INDEX_FILE, Index)) ?? {}));
  return {
    find: (call) => index.get(call) ?? null,
    body: (answer) => readBody(shop, answer),
  };
}

/**
 * Replaces the last good answers of a shop by those of a build. Stored bodies are not written again, and nothing is
 * written when all answers are the stored ones and less than an hour older.
 * @param now time of the build, epoch ms
 */
export async function writeLastAnswers(
  shop: StoredFiles,
  answers: ReadonlyMap<string, AnswerToKeep>,
  now: number,
): Promise<void> {
  const before = (await readJsonOrNull(shop, INDEX_FILE, Index)) ?? {};
  const index: z.infer<typeof Index> = Object.create(null);
  for (const [call, { hash, at }] of [...answers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = before[call];
    const isRecent = known?.hash === hash && known.at <= now && now - known.at < TIME_STEP_MS;
    index[call] = { hash, at: at ?? (isRecent ? known.at : now) };
  }
  if (JSON.stringify(index) === JSON.stringify(before)) return;

  const stored = new Set((await shop.list(FOLDER)).map((name) => `${FOLDER}/${name}`));
  const limit = pLimit(WRITES_AT_ONCE);
  const missing = new Map(
    [...answers.values()].filter(({ hash }) => !stored.has(bodyFile(hash))).map((one) => [one.hash, one]),
  );
  await Promise.all(
    [...missing.values()].map(({ hash, body }) =>
      // Level 1: bodies are written often and read only when a call fails.
      limit(async () => shop.write(bodyFile(hash), await promisify(gzip)(await body(), { level: 1 }))),
    ),
  );
  await shop.write(INDEX_FILE, `${JSON.stringify(index)}\n`);
  const kept = new Set(Object.values(index).map(({ hash }) => bodyFile(hash)));
  const dropped = [...stored].filter((file) => !kept.has(file));
  await Promise.all(dropped.map((file) => limit(() => shop.remove(file))));
}

function bodyFile(hash: string): string {
  return `${FOLDER}/${hash}.gz`;
}

async function readBody(shop: StoredFiles, { hash }: LastAnswer): Promise<string | null> {
  const packed = await shop.read(bodyFile(hash)).catch(() => null);
  const body = packed === null ? null : await promisify(gunzip)(packed).catch(() => null);
  const isWhole = body !== null && createHash('sha256').update(body).digest('hex') === hash;
  return isWhole ? body.toString('utf8') : null;
}
