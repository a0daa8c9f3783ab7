/**
 * Stores the compiled scripts of a command for its next run: `node --import ./scripts/compile-cache.mjs …`. The folder is
 * removed with each `npm ci`. JavaScript, because Node loads its TypeScript compiler for the first script that is not
 * stored, which takes longer than loading all stored scripts of a small command.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
