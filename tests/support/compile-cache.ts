/** Compiled code of the programs under test, which `npm run build` uses too: without it each start removes types anew. */
import path from 'node:path';

/** For the environment of a program. Vitest sets it for the programs that get the environment of a test. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../node_modules/.cache/compiled'),
};
