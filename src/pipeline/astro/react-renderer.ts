/**
 * Renders React components in the bundle, in place of the server renderer of `@astrojs/react`, which
 * - renders each component twice: once to find out whether it is React's (here all are),
 * - writes text separators, which only hydration needs, into markup outside islands,
 * - passes the prefix of an island's ids to the browser alone, so that ids of server and browser differ.
 */
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

interface RenderContext {
  /** Astro's object of the page being rendered. */
  result: object;
}

interface Rendered {
  html: string;
  /** Attributes of the island's element. */
  attrs: Record<string, string>;
}

/** Number of islands rendered so far, by page and component. */
const islandsOf = new WeakMap<object, Map<string, number>>();

/**
 * Prefix of an island's ids: component and number. Header and footer are rendered apart from their page, and
 * parts of a page in no fixed order: numbers alone would repeat in a document or differ between builds.
 */
function nextPrefix(page: object, name: string): string {
  const islands = islandsOf.get(page) ?? new Map<string, number>();
  islandsOf.set(page, islands);
  const index = islands.get(name) ?? 0;
  islands.set(name, index + 1);
  return `${name}${index}`;
}

/** React writes preloads of eager pictures before the markup. They are redundant, and in islands they break hydration. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

async function render(
  this: RenderContext,
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  slots: Readonly<Record<string, string>>,
  metadata: { displayName: string; hydrate?: string },
): Promise<Rendered> {
  if (Object.keys(slots).length > 0) {
    throw new TypeError(`<${metadata.displayName}> has children in an .astro file: give it props instead.`);
  }
  const element = createElement(Component, props);
  if (metadata.hydrate === undefined)
    return { html: renderToStaticMarkup(element).replace(PRELOADS, ''), attrs: {} };
  const prefix = nextPrefix(this.result, metadata.displayName);
  const html = renderToString(element, { identifierPrefix: prefix }).replace(PRELOADS, '');
  return { html, attrs: { prefix } };
}

/** A server renderer of Astro. Astro finds React's client files by this name. */
export default {
  name: '@astrojs/react',
  check: (component: unknown) => typeof component === 'function' || typeof component === 'object',
  renderToStaticMarkup: render,
  supportsAstroStaticSlot: true,
};
