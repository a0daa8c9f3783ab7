import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { temporaryDir } from '../support/site-folder.ts';

/** The entry of a bundle that lacks the style sheets of a page. */
const INCOMPLETE = `
  export const hydration = [];
  export const pages = { load: async () => { throw new Error('The page "list" has no style sheet.'); } };
`;

/** A checkout whose `astro build` is this program. */
async function aCheckout(program: string): Promise<string> {
  const root = await realpath(await temporaryDir());
  const bin = path.join(root, 'node_modules/astro/bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(bin, 'astro.mjs'), program);
  return root;
}

it.each([
  [
    'whose page cannot be loaded',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     const dir = process.env.BUNDLE_OUT_DIR + '/server';
     mkdirSync(dir);
     writeFileSync(dir + '/entry.mjs', ${JSON.stringify(INCOMPLETE)});`,
    'The bundle is not complete. The page "list" has no style sheet.',
  ],
  [
    'for which Astro fails',
    `console.log('a module is missing');
     process.exit(3);`,
    'astro build failed (exit code 3). It printed:\na module is missing\n',
  ],
])('a bundle %s is an error, and nothing of it stays', async (_, program, message) => {
  const root = await aCheckout(program);
  await expect(ensureBundle(root, () => {})).rejects.toMatchObject({ name: 'BundleError', message });
  expect(await readdir(path.join(root, 'dist/bundles'))).toEqual([]);
});
