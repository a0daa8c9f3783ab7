/** Bundles a module and everything that it imports for the runtime of Cloudflare workers. */
import { build } from 'vite';
import * as z from 'zod';

const Chunk = z.object({ code: z.string(), imports: z.array(z.string()).length(0) });
const Bundles = z.tuple([z.object({ output: z.tuple([Chunk]) })]);

/**
 * The code of one module without imports.
 * @param entry path of the module with the worker's default export
 * @throws when the module needs more than the runtime has
 */
export async function bundleEdge(entry: string): Promise<string> {
  const bundles = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module'] },
    build: { write: false, target: 'es2024', lib: { entry, formats: ['es'] } },
  });
  const [{ output }] = Bundles.parse(bundles);
  return output[0].code;
}
