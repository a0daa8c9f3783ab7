import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const root = path.join(import.meta.dirname, '../..');
const { scripts } = z
  .object({ scripts: z.object({ build: z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
const [node, ...args] = scripts.build.split(' ');

/** Prints Node's own modules that the program has loaded. */
const PRINT_LOADED = 'process.on("exit", () => console.log(process.moduleLoadList.join("\\n")))';

it('a build whose scripts are stored loads no TypeScript compiler', () => {
  expect(node).toBe('node');
  const loadedModules = (env: NodeJS.ProcessEnv) => {
    const all = [`--import=data:text/javascript,${PRINT_LOADED}`, ...args, '--help'];
    const options = { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
    return execFileSync(process.execPath, all, options);
  };
  const compiler = 'internal/deps/amaro';
  expect(loadedModules({ NODE_DISABLE_COMPILE_CACHE: '1' })).toContain(compiler);
  loadedModules({});
  expect(loadedModules({})).not.toContain(compiler);
});
