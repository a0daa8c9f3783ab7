/** Entry of the server bundle: the pipeline renders every page of every shop with `pages`. */
import { manifest } from 'virtual:astro:manifest';
import { PageRenderer } from './page-renderer.ts';

export { hydration } from './hydration.ts';
export const pages = new PageRenderer(manifest);
