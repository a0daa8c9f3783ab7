/** The worker on workerd, the runtime of Cloudflare workers, with a simulated R2 bucket. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { Miniflare, Response } from 'miniflare';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { bundleEdge } from '../../../scripts/bundle-edge.ts';
import { sendHttp } from '../../pipeline/support/http.ts';
import type { AtEnd } from '../../pipeline/support/site-folder.ts';
import type { S3Double } from '../../support/s3-double.ts';

const WRANGLER = path.join(import.meta.dirname, '../../../src/edge/wrangler.jsonc');
/** The settings of a deployment that the tests share. */
const Wrangler = z.object({
  compatibility_date: z.string(),
  r2_buckets: z.array(z.object({ binding: z.string() })),
});

export interface Edge {
  port: number;
  /** Copies the objects of the protocol double that changed since the last call, pointers last. */
  upload(double: S3Double): Promise<void>;
  /** Reads of the bucket since the last call, as `get <key>` and `head <key>`. */
  reads(): Promise<string[]>;
  /** Lets every read of the bucket fail, or work again. */
  setFailing(isFailing: boolean): Promise<void>;
}

export interface EdgeOptions {
  /** Stands in for all other hosts that the worker requests. */
  responseOf?: (url: string, headers: Headers) => string;
  atEnd?: AtEnd;
}

let bundle: Promise<string> | undefined;
/** The worker's code, bundled once for a file of tests. */
function workerCode(): Promise<string> {
  bundle ??= bundleEdge(path.join(import.meta.dirname, 'observed-worker.ts'));
  return bundle;
}

/** Starts a worker with an empty bucket; by default it ends with the test. */
export async function startEdge({
  responseOf = unexpected,
  atEnd = onTestFinished,
}: EdgeOptions = {}): Promise<Edge> {
  const wrangler = Wrangler.parse(parse(await readFile(WRANGLER, 'utf8')));
  const server = new Miniflare({
    modules: true,
    script: await workerCode(),
    compatibilityDate: wrangler.compatibility_date,
    r2Buckets: wrangler.r2_buckets.map(({ binding }) => binding),
    // An operator may write slashes around it.
    bindings: { PREFIX: '/shops/' },
    outboundService: ({ url, headers }: Request) =>
      new Response(responseOf(url, headers), { headers: { 'content-type': 'image/png' } }),
    host: '127.0.0.1',
  });
  atEnd(() => server.dispose());
  const port = Number((await server.ready).port);
  const control = async (path: string) => {
    const { body } = await sendHttp(port, { host: 'control.test', path });
    return z.array(z.string()).parse(JSON.parse(body.toString()));
  };
  const bucket = await server.getR2Bucket('RELEASES');
  const uploaded = new Map<string, Buffer>();
  return {
    port,
    async upload({ objects }) {
      const isPointer = (key: string) => /(?:current|_hosts)\.json$/.test(key);
      const changed = [...objects].filter(([key, { body }]) => uploaded.get(key) !== body);
      const put = async ([key, { body }]: (typeof changed)[number]) => {
        await bucket.put(key, body);
        uploaded.set(key, body);
      };
      await Promise.all(changed.filter(([key]) => !isPointer(key)).map(put));
      for (const pointer of changed.filter(([key]) => isPointer(key))) await put(pointer);
    },
    reads: () => control('/reads'),
    setFailing: async (isFailing) => void (await control(isFailing ? '/fail' : '/recover')),
  };
}

function unexpected(url: string): never {
  throw new Error(`The worker requested ${url}.`);
}
