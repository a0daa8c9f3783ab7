/** `.env.example` lists the environment variables that the commands read. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#tests/support/test-site.ts';

/** Set by npm, by the product for its own processes and threads, or read where `.env` is not: by `npm test`. */
const NOT_OF_OPERATORS = ['npm_lifecycle_event', 'BUNDLE_OUT_DIR', 'NODE_COMPILE_CACHE', 'CHROME_PATH', 'CI'];

/** Read by Node from the environment that `scripts/outbound-network.ts` prepares. */
const OF_NODE = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'];

const sources = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|cjs|mjs)$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8')),
);

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

it('lists each variable that a command reads, and no other', () => {
  const ofSchemas = sources
    .filter((text) => text.includes('readEnvironment(Variables'))
    .flatMap((text) => namesIn(text, /^ +([A-Z][A-Z\d_]+): \w/gm));
  const ofCode = sources.flatMap((text) => namesIn(text, /\bprocess\.env\.(\w+)/g));
  const read = new Set(
    [...OF_NODE, ...ofSchemas, ...ofCode].filter((name) => !NOT_OF_OPERATORS.includes(name)),
  );
  const listed = namesIn(readFileSync(path.join(ROOT, '.env.example'), 'utf8'), /^#?([A-Z][A-Z\d_]+)=/gm);
  expect(ofSchemas.length).toBeGreaterThan(40);
  expect(listed.toSorted()).toEqual([...read].sort());
});
