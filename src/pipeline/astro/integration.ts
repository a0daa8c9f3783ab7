/** How Astro is held: our adapter, the hydration directive and, in `astro dev`, the shops by host. */
import type { AstroIntegration } from 'astro';

/** The integration that `astro.config.mjs` names. */
export function storefront(): AstroIntegration {
  return {
    name: 'storefront',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addMiddleware, command }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/storefront/browser/intent-directive.ts' });
        if (command === 'dev') {
          addMiddleware({ order: 'pre', entrypoint: './src/pipeline/astro/dev-middleware.ts' });
        }
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'storefront',
          entrypointResolution: 'auto',
          serverEntrypoint: './src/pipeline/astro/adapter.ts',
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
          adapterFeatures: { buildOutput: 'server' },
        });
      },
    },
  };
}
