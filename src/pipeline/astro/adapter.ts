/** Entry of the server bundle: the pipeline renders every page of every shop with `pages`. */
import { createApp } from 'astro/app/entrypoint';
import { PageRenderer } from './page-renderer.ts';

export const app = createApp({ streaming: false });
export const pages = new PageRenderer(app);
