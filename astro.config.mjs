import react from '@astrojs/react';
import { defineConfig, sharpImageService } from 'astro/config';
import { storefront } from './src/pipeline/astro/integration.ts';

export default defineConfig({
  srcDir: './src/storefront',
  // The bundle is built once for all shops; `build-bundle.ts` names a temporary folder and renames it.
  outDir: process.env.BUNDLE_OUT_DIR ?? './dist/astro',
  output: 'server',
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  // Shops' pictures never pass through Astro; declaring the service keeps it from complaining.
  image: { service: sharpImageService() },
  // `inline-styles.ts` puts them into the pages: there they are encoded once a bundle, not once a page.
  build: { inlineStylesheets: 'never', assets: '_astro' },
  adapter: storefront(),
  integrations: [react()],
  vite: {
    // A self-contained server bundle: its hash is complete and React's production build is certain.
    ssr: { noExternal: process.argv.includes('dev') ? [] : true },
    define: process.argv.includes('dev') ? {} : { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Scripts stay files, so that `script-src 'self'` needs no hash of theirs.
    build: { assetsInlineLimit: 0, target: 'es2022' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What every page starts with is one file: its parts would be asked for one round trip later.
              codeSplitting: { groups: [{ name: 'start', test: /storefront[\\/]base[\\/]start\.ts$/ }] },
            },
          },
        },
      },
    },
  },
});
