/**
 * Stores compiled code for the next run of a command: `node --import ./scripts/compile-cache.mjs scripts/build.ts`.
 * TypeScript is stored without its types. `npm ci` removes the folder. Threads get the variable.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../node_modules/.cache/compiled');
enableCompileCache();
