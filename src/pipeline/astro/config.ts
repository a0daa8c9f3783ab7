/** `RENDERER`: what renders the templates of a bundle. */
import * as z from 'zod';
import { type Environment, readEnvironment } from '#system/read-environment.ts';

const RENDERERS = ['own', 'astro'] as const;

/** `own` is `template-runtime.ts`. `astro` is Astro's runtime, which renders the same pages more slowly. */
export type RendererName = (typeof RENDERERS)[number];

const Variables = z.object({
  RENDERER: z.enum(RENDERERS, { error: `give one of ${RENDERERS.join(', ')}` }).default('own'),
});

/** @throws {ConfigError} for an unknown renderer */
export function readRendererName(env: Environment = process.env): RendererName {
  return readEnvironment(Variables, env).RENDERER;
}
