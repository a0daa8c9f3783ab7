/** Entry of the server bundle: the pipeline renders every page of every shop with `pages`. */

import { manifest } from 'virtual:astro:manifest';
import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';
import { PageRenderer } from './page-renderer.ts';

export const pages = new PageRenderer(manifest);
/** Scripts of hydration: the directive of `client:intent`, and the runtime that reads the elements of islands. */
export const hydration = [manifest.clientDirectives.get('intent'), islandRuntime];
