import { manifest } from 'virtual:astro:manifest';
import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';

/** Hydration scripts: the directive `client:intent`, and Astro's runtime of the element `astro-island`. */
export const hydration = [manifest.clientDirectives.get('intent'), islandRuntime];
