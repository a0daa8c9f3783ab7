/**
 * Renders React components in the bundle, in place of the server half of `@astrojs/react`: that one finds out
 * by a rendering of its own whether a component is React's, so each is rendered twice (here all are React's),
 * gives markup that no island needs its text separators, and tells the browser alone the prefix of an island's
 * ids, so that ids of server and browser differ.
 */
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

interface RenderContext {
  /** Astro's own object of the page being rendered. */
  result: object;
}

interface Rendered {
  html: string;
  /** Attributes of the island's element. */
  attrs: Record<string, string>;
}

/** Islands so far of each page being rendered, by component. */
const islandsOf = new WeakMap<object, Map<string, number>>();

/**
 * Header and footer are rendered apart from the page they come into, and parts of a page in no fixed order:
 * a number alone would stand twice in a document or move from build to build.
 */
function nextPrefix(page: object, name: string): string {
  const islands = islandsOf.get(page) ?? new Map<string, number>();
  islandsOf.set(page, islands);
  const index = islands.get(name) ?? 0;
  islands.set(name, index + 1);
  return `${name}${index}`;
}

/** React asks for eager pictures ahead of the markup; the browser finds them in it, and islands must not differ. */
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

/** What Astro calls a server renderer. Its name is the one that Astro knows React's files by. */
export default {
  name: '@astrojs/react',
  check: (component: unknown) => typeof component === 'function' || typeof component === 'object',
  renderToStaticMarkup: render,
  supportsAstroStaticSlot: true,
};
