import { expect, it, vi } from 'vitest';
import { storefront } from '#pipeline/astro/integration.ts';

/** The routes that the integration adds for a command of Astro. */
async function routesOf(command: 'dev' | 'build'): Promise<unknown[]> {
  const injectRoute = vi.fn();
  const setup = {
    command,
    config: { root: new URL('file:///shop/'), srcDir: new URL('file:///shop/src/storefront/') },
    injectRoute,
    addClientDirective: () => undefined,
    addMiddleware: () => undefined,
    addRenderer: () => undefined,
    updateConfig: () => undefined,
  };
  const hook = storefront({ partsPage: './parts.astro' }).hooks['astro:config:setup'];
  // The hook uses these options alone.
  await hook?.(setup as unknown as Parameters<NonNullable<typeof hook>>[0]);
  return injectRoute.mock.calls.flat();
}

it.each([
  ['dev', [{ pattern: '/__parts', entrypoint: './parts.astro' }]],
  ['build', []],
] as const)('astro %s has the additional routes %j', async (command, routes) => {
  expect(await routesOf(command)).toEqual(routes);
});
