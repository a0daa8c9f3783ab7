import { manifest } from 'virtual:astro:manifest';
import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';

/** Scripts of hydration: the directive of `client:intent`, and the runtime that reads the elements of islands. */
export const hydration = [manifest.clientDirectives.get('intent'), islandRuntime];
