/** Entry of the server bundle. The pipeline renders the pages of all shops with `pages`. */
import { manifest } from 'virtual:astro:manifest';
import { PageRenderer } from './page-renderer.ts';

export { hydration } from './hydration.ts';
export const pages = new PageRenderer(manifest);
