/** In builds, compiled templates import `template-runtime.ts` in place of Astro's runtime. `astro dev` uses Astro's. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const RUNTIME = fileURLToPath(new URL('./template-runtime.ts', import.meta.url));

/** @param templatesDir folder of the project's templates; templates of Astro's own components use Astro's runtime */
export function ownTemplates(templatesDir: string): Plugin {
  return {
    name: 'storefront:own-templates',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === 'astro/compiler-runtime' && importer?.startsWith(templatesDir) ? RUNTIME : null;
    },
  };
}
