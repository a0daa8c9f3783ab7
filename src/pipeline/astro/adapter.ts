/** Entry of the server bundle: the pipeline renders every page of every shop with `app`. */
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });
