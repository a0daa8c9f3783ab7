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

/**
 * Markup outside islands. The component gets each slot as a prop of its name, `children` for the default one: a token
 * that is unique to this rendering, in whose place the slot's markup is written. React would need an element around it.
 */
function renderStatic(
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  slots: Readonly<Record<string, string>>,
): string {
  const filled = Object.entries(slots).map(([name, html]) => ({
    prop: name === 'default' ? 'children' : name,
    token: crypto.randomUUID(),
    html: String(html),
  }));
  const tokens = Object.fromEntries(filled.map(({ prop, token }) => [prop, token]));
  const markup = renderToStaticMarkup(createElement(Component, { ...props, ...tokens })).replace(
    PRELOADS,
    '',
  );
  return filled.reduce((text, { token, html }) => text.replace(token, () => html), markup);
}

async function render(
  this: RenderContext,
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  slots: Readonly<Record<string, string>>,
  metadata: { displayName: string; hydrate?: string },
): Promise<Rendered> {
  if (metadata.hydrate === undefined) return { html: renderStatic(Component, props, slots), attrs: {} };
  if (Object.keys(slots).length > 0) {
    throw new TypeError(
      `Island <${metadata.displayName}> has children in an .astro file: give it props instead.`,
    );
  }
  const element = createElement(Component, props);
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
