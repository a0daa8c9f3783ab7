import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { CHUNK_GROUPS } from './src/pipeline/astro/chunk-groups.ts';
import { storefront } from './src/pipeline/astro/integration.ts';

const PRELOAD_HELPER = fileURLToPath(new URL('src/storefront/browser/preload-chunks.ts', import.meta.url));

export default defineConfig({
  srcDir: './src/storefront',
  // `build-bundle.ts` sets a temporary folder.
  outDir: process.env.BUNDLE_OUT_DIR ?? './dist/astro',
  output: 'server',
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  // Astro processes no images of shops; without a declared service it prints a warning.
  image: { service: passthroughImageService() },
  // `inline-styles.ts` inlines styles after rendering, encoded once per bundle, not once per page.
  build: { inlineStylesheets: 'never', assets: '_astro' },
  adapter: storefront({ partsPage: './tests/parts/parts.astro' }),
  integrations: [react()],
  vite: {
    // A bundle is a function of its sources: variables of a `.env` file stay out of it.
    envDir: false,
    // A self-contained server bundle: its hash is complete and React's production build is certain.
    ssr: { noExternal: process.argv.includes('dev') ? [] : true },
    define: process.argv.includes('dev') ? {} : { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Vite's helper around dynamic imports has 0.5 kB more, and the home page of a large shop has no room for it.
    resolve: { alias: { '\0vite/preload-helper.js': PRELOAD_HELPER } },
    // Scripts stay files, so that `script-src 'self'` needs no hashes.
    build: { assetsInlineLimit: 0, target: 'es2022' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: CHUNK_GROUPS } },
          },
        },
      },
    },
  },
});
