/** The Astro integration: adapter, React renderer, hydration directive and, in `astro dev`, shops by host. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundleServer } from './bundle-server.ts';
import { bundleWorker } from './bundle-worker.ts';
import { relativeChunks } from './checkout-paths.ts';
import { readRendererName } from './config.ts';
import { separateDevCache } from './dev-cache.ts';
import { markTexts } from './language-chunks.ts';
import { withoutLoadedFiles } from './module-preloads.ts';
import { ownTemplates } from './own-templates.ts';
import { PARTS_ROUTE } from './parts-route.ts';
import { REACT_CLIENT } from './react-client.ts';

/** Entry of the server bundle, by renderer. */
const ENTRIES = {
  own: './src/pipeline/astro/adapter.ts',
  astro: './src/pipeline/astro/astro-adapter.ts',
};

export interface StorefrontOptions {
  /** The Astro page that `astro dev` shows at {@link PARTS_ROUTE}, from the root. No build has it. */
  partsPage: string;
}

/** The integration that `astro.config.mjs` names. */
export function storefront({ partsPage }: StorefrontOptions): AstroIntegration {
  const renderer = readRendererName();
  let serverDir = '';
  let clientDir = '';
  let rootDir = '';
  return {
    name: 'storefront',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addMiddleware, addRenderer, injectRoute, ...setup }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/storefront/base/intent-directive.ts' });
        // The adapter's hooks run before those of `react()`; Astro takes the first renderer that accepts a component.
        // The page of parts, which is rendered in browsers alone, has that of `react()`.
        addRenderer({
          name: 'storefront:react',
          clientEntrypoint: REACT_CLIENT,
          serverEntrypoint: './src/pipeline/astro/react-renderer.ts',
        });
        const root = fileURLToPath(setup.config.root);
        const plugins = [
          relativeChunks(root),
          markTexts(),
          separateDevCache(),
          withoutLoadedFiles(),
          ...(renderer === 'own' ? [ownTemplates(fileURLToPath(setup.config.srcDir))] : []),
        ];
        setup.updateConfig({ vite: { plugins } });
        if (setup.command === 'dev') {
          injectRoute({ pattern: PARTS_ROUTE, entrypoint: partsPage });
          addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
        }
      },
      'astro:config:done': ({ config, setAdapter }) => {
        rootDir = fileURLToPath(config.root);
        serverDir = fileURLToPath(config.build.server);
        clientDir = fileURLToPath(config.build.client);
        setAdapter({
          name: 'storefront',
          entrypointResolution: 'auto',
          serverEntrypoint: ENTRIES[renderer],
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
          adapterFeatures: { buildOutput: 'server' },
        });
      },
      'astro:build:done': async () => {
        await bundleServer(serverDir);
        await bundleWorker(rootDir, clientDir);
      },
    },
  };
}
