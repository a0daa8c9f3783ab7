import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { expect, it } from 'vitest';
import * as z from 'zod';

/** The globals of edge workers that serving needs: no `Buffer`, no `process`, no module loader. */
const WEB_GLOBALS = { AbortSignal, Blob, fetch, Headers, Request, Response, TextEncoder, URL };

const Chunk = z.object({ code: z.string(), imports: z.array(z.string()) });
const Bundles = z.tuple([z.object({ output: z.tuple([Chunk]) })]);

it('serving runs as one file without Node', async () => {
  const bundles = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: path.join(import.meta.dirname, 'support/edge-worker.ts'),
        formats: ['iife'],
        name: 'worker',
      },
    },
  });
  const [
    {
      output: [chunk],
    },
  ] = Bundles.parse(bundles);
  expect(chunk.imports).toEqual([]);
  const script = `${chunk.code}; worker.serve('https://aurora.example/')`;
  const response = z.instanceof(Response).parse(await runInNewContext(script, { ...WEB_GLOBALS }));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('home');
});
