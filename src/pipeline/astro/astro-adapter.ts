/** Entry of the server bundle with `RENDERER=astro`, with the same exports as `adapter.ts`. */
import { manifest } from 'virtual:astro:manifest';
import { createApp } from 'astro/app/entrypoint';
import { AstroPages } from './astro-pages.ts';

export { hydration } from './hydration.ts';
export const pages = new AstroPages(createApp({ streaming: false }), manifest);
