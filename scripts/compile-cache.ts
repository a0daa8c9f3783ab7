/**
 * Stores the compiled scripts of a command for its next run: `node --import ./scripts/compile-cache.ts …`. The folder is
 * removed with each `npm ci`.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
