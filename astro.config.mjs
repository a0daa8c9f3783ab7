import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { SCRIPT_TARGETS, STYLE_TARGETS } from './src/pipeline/astro/browser-targets.ts';
import { CHUNK_GROUPS } from './src/pipeline/astro/chunk-groups.ts';
import { storefront } from './src/pipeline/astro/integration.ts';

export default defineConfig({
  srcDir: './src/storefront',
  // Builds write nothing below node_modules: there it may belong to another user.
  cacheDir: './.astro/cache',
  // `build-bundle.ts` sets a temporary folder.
  outDir: process.env.BUNDLE_OUT_DIR ?? './dist/astro',
  output: 'server',
  trailingSlash: 'ignore',
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
    resolve: {
      // As Node resolves modules of a checkout that is built by links, see `plain-checkout.ts`.
      preserveSymlinks: process.execArgv.includes('--preserve-symlinks'),
    },
    // Scripts stay files, so that `script-src 'self'` needs no hashes.
    build: { assetsInlineLimit: 0, target: SCRIPT_TARGETS, cssTarget: STYLE_TARGETS },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: CHUNK_GROUPS },
              // Chunks name each other hundreds of times, and hashes do not compress: 7 characters, the bundler's least.
              chunkFileNames: '_astro/[name].[hash:7].js',
              entryFileNames: '_astro/[name].[hash:7].js',
            },
          },
        },
      },
    },
  },
});
