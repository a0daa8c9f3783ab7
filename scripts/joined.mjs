/**
 * Runs a script as one module: `node scripts/joined.mjs scripts/build.ts …`. A build loads 380 modules, and to find and link
 * one takes as long as to load its code. The script is joined again when one of its sources has changed. Its compiled code
 * is stored for the next run, too. `npm ci` removes both. JavaScript, because Node loads its TypeScript compiler for the
 * first script that is not stored, which takes longer than loading a joined one.
 */
import { readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '..');
const cacheDir = path.join(root, 'node_modules/.cache');
const joinedDir = path.join(cacheDir, 'joined');
const script = path.resolve(process.argv[2]);
/** Names the joined module and its sources. */
const record = path.join(joinedDir, `${path.relative(root, script).replaceAll(path.sep, '-')}.json`);

/** Null when the script was not joined, its sources have changed, or the folder is a copy of another checkout's. */
function joinedModule() {
  try {
    const { file, sources } = JSON.parse(readFileSync(record, 'utf8'));
    const isUnchanged = ([source, mtimeMs]) => statSync(source).mtimeMs === mtimeMs;
    return file.startsWith(joinedDir + path.sep) && Object.entries(sources).every(isUnchanged) ? file : null;
  } catch {
    return null;
  }
}

async function join() {
  try {
    const { joinScript } = await import('./join-script.ts');
    return await joinScript({ root, script, joinedDir, record });
  } catch (error) {
    console.error(
      `The modules of ${process.argv[2]} are loaded one by one, which takes longer: ${error.message}`,
    );
    return script;
  }
}

// Threads of the script get the variable, too.
process.env.NODE_COMPILE_CACHE ??= path.join(cacheDir, 'compiled');
enableCompileCache();
const file = joinedModule() ?? (await join());
process.argv.splice(1, 2, script);
await import(pathToFileURL(file).href);
