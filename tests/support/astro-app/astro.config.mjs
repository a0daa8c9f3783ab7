/** The project's bundle with Astro's own runtime of templates, as an app that answers requests. */
import { fileURLToPath } from 'node:url';
import config from '../../../astro.config.mjs';

const ASTRO_RUNTIME = fileURLToPath(import.meta.resolve('astro/compiler-runtime'));
const ENTRY = fileURLToPath(new URL('./entry.ts', import.meta.url));

const astroApp = {
  name: 'astro-app',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'astro/compiler-runtime') return ASTRO_RUNTIME;
    return id.endsWith('pipeline/astro/adapter.ts') ? ENTRY : null;
  },
};

export default { ...config, vite: { ...config.vite, plugins: [astroApp] } };
