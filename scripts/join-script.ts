/** Joins the modules of a script for `joined.mjs`. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { joinModules } from '#pipeline/astro/join-modules.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';

/** A program may load a part of a joined script as long as it runs. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Besides its modules. */
const HOW_IT_IS_JOINED = [
  'package.json',
  'package-lock.json',
  'scripts/join-script.ts',
  'src/pipeline/astro/join-modules.ts',
];

interface ScriptToJoin {
  /** The checkout. */
  root: string;
  script: string;
  joinedDir: string;
  /** File that gets `{ file, sources }`: the joined module, and the times of change of its sources, epoch ms. */
  record: string;
}

/** @returns the joined module */
export async function joinScript({ root, script, joinedDir, record }: ScriptToJoin): Promise<string> {
  const began = Date.now();
  const name = path.basename(record, '.json');
  const outDir = path.join(joinedDir, `${name}-${began}-${process.pid}`);
  await mkdir(outDir, { recursive: true });
  const modules = new Set<string>();
  await joinModules({
    root,
    entry: path.relative(root, script),
    outDir,
    output: { chunkFileNames: '[name].[hash].mjs' },
    plugins: [ownPlaces(modules)],
    // A target in an object store loads it.
    external: ['@aws-sdk/client-s3'],
  });
  const file = path.join(outDir, 'entry.mjs');
  const owned = [...modules, ...HOW_IT_IS_JOINED.map((file) => path.join(root, file))];
  const times = await Promise.all(
    owned.map(async (source) => [source, (await stat(source)).mtimeMs] as const),
  );
  // A source that was changed meanwhile may have been read before.
  if (times.every(([, mtimeMs]) => mtimeMs < began)) {
    await writeFileAtomic(record, JSON.stringify({ file, sources: Object.fromEntries(times) }));
  }
  await prune(joinedDir, name, began);
  return file;
}

/** Removes older forms of the script. */
async function prune(joinedDir: string, name: string, now: number): Promise<void> {
  for (const folder of await readdir(joinedDir)) {
    const began = Number(folder.slice(name.length + 1).split('-')[0]);
    if (!folder.startsWith(`${name}-`) || now - began < KEPT_MS) continue;
    await rm(path.join(joinedDir, folder), { recursive: true, force: true });
  }
}

/** Names the module of a thread. */
const THREAD = /new URL\(['"]\.\/([^'"]+)\.ts['"], import\.meta\.url\)/g;
const ADDRESS_OF_CHUNK = '__ADDRESS_OF_CHUNK__';

/**
 * A module of the checkout keeps its folder and address. Threads are joined, too.
 * @param modules gets the files of these modules
 */
function ownPlaces(modules: Set<string>): Plugin {
  return {
    name: 'storefront:own-places',
    transform(code, id) {
      if (id.includes('node_modules') || !path.isAbsolute(id)) return;
      modules.add(id);
      const dir = path.dirname(id);
      return code
        .replaceAll(THREAD, (_, name: string) => {
          this.emitFile({ type: 'chunk', id: path.join(dir, `${name}.ts`), fileName: `${name}.mjs` });
          return `new URL('./${name}.mjs', ${ADDRESS_OF_CHUNK})`;
        })
        .replaceAll('import.meta.dirname', JSON.stringify(dir))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll(ADDRESS_OF_CHUNK, 'import.meta.url');
    },
  };
}
