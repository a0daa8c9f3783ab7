/** Entry of the server bundle of `astro.config.mjs` beside it. */
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });
