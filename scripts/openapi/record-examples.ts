/** Records one call of every contract row from the reference API, without a port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPasswords } from '#backend/accounts/passwords.ts';
import { createApp } from '#backend/app.ts';
import { createBackground } from '#backend/background.ts';
import { readConfig } from '#backend/config.ts';
import type { Db } from '#backend/db/connect.ts';
import { seedShops } from '#backend/db/seed.ts';
import { createMediaStore } from '#backend/images/media.ts';
import { createUploadStore } from '#backend/images/uploads.ts';
import { advanceOrders } from '#backend/orders/advance-orders.ts';
import type { CallArgs } from '#contract/client.ts';
import { type Endpoint, parseReply, type ReplyOf, requestUrl } from '#contract/endpoint.ts';
import { demoShops } from '#demo/demo-shops.ts';
import { accountRows } from '#pipeline/doctor/contract/account-rows.ts';
import { readRows } from '#pipeline/doctor/contract/read-rows.ts';
import type { RowCaller } from '#pipeline/doctor/contract/row-caller.ts';
import { createLogger } from '#system/log.ts';
import type { Example } from './example.ts';
import { fixedValues } from './fixed-values.ts';

const API = 'https://api.example.com';
/** This shop has every kind of gateway. */
const SLUG = 'volt';
const START = Date.UTC(2026, 0, 15, 6);
/** Time between calls, so that lists sorted by time have one order. */
const STEP_MS = 1_000;
/** States between a new order and a delivered one. */
const STEPS_TO_DELIVERY = 3;
/** Maximum items of a list and characters of a text in an example. */
const MAX_ITEMS = 1;
const MAX_CHARS = 200;

/**
 * @param db a migrated database without shops
 * @throws Error when the reference API refuses a call
 */
export async function recordExamples(db: Db): Promise<Map<Endpoint, Example>> {
  const shops = demoShops(START);
  await seedShops(db, shops);
  let now = START;
  let resetCode = '';
  const uploadsDir = mkdtempSync(path.join(tmpdir(), 'openapi-uploads-'));
  const log = createLogger('error', () => now);
  const background = createBackground(log);
  const app = createApp({
    db,
    media: createMediaStore({ cacheDir: tmpdir(), imageSvg: () => null }),
    now: () => now,
    log,
    limits: readConfig({}).limits,
    publicUrl: API,
    passwords: createPasswords(),
    verifyProviderToken: async () => null,
    readValidSince: async () => 0,
    uploads: createUploadStore(uploadsDir),
    sendMail: async ({ text }) => {
      resetCode = /#reset=(\S+)/.exec(text)?.[1] ?? '';
    },
    background,
    recordContentChange: async () => {},
    adminToken: null,
    allowsLocalOrigins: true,
    clientIp: () => '192.0.2.1',
  });
  const examples = new Map<Endpoint, Example>();
  const caller: RowCaller = {
    async call<E extends Endpoint>(endpoint: E, input: CallArgs<E>): Promise<ReplyOf<E>> {
      now += STEP_MS;
      const { body, ...params }: { readonly body?: unknown } = input;
      const sent: unknown = endpoint.body?.(body as never);
      const isFile = sent instanceof FormData;
      const response = await app.request(requestUrl(endpoint, API, input), {
        method: endpoint.method,
        headers: { origin: `https://${SLUG}.localhost` },
        ...(sent === undefined ? {} : { body: isFile ? sent : JSON.stringify(sent) }),
      });
      const text = await response.text();
      await background.settled();
      const reply = parseReply(endpoint, response.status, text);
      const example = {
        params,
        request: isFile ? 'multipart' : (sent ?? null),
        response: text === '' ? null : cut(JSON.parse(text)),
      };
      // If a row is called several times, the example is the call with the longest response.
      const before = examples.get(endpoint);
      if (before === undefined || sizeOf(example) > sizeOf(before)) examples.set(endpoint, example);
      return reply;
    },
    skip: () => {},
  };
  const control = {
    resetCode: () => resetCode,
    deliver: async (number: string) => {
      for (let step = 0; step < STEPS_TO_DELIVERY; step += 1) await advanceOrders(db, now, number);
    },
  };
  try {
    const read = await readRows(caller, `${SLUG}.localhost`);
    if (read === null) throw new Error(`The reference API has no shop ${SLUG}.`);
    await accountRows(caller, { ...read, runId: 'example-1', now: () => now, control });
  } finally {
    rmSync(uploadsDir, { recursive: true });
  }
  return fixedValues(examples, JSON.stringify(shops));
}

function sizeOf({ response }: Example): number {
  return JSON.stringify(response).length;
}

/** The value with the first items of its lists and the start of its texts. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(cut);
  if (typeof value === 'string') return value.length > MAX_CHARS ? `${value.slice(0, MAX_CHARS)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]));
}
