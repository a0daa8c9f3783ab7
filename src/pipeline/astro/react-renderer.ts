/**
 * Renders React components in the bundle, in place of the server renderer of `@astrojs/react`, which
 * - renders each component twice, once to find out whether it is a React component (here all are),
 * - writes text separators, which only hydration needs, into markup outside islands,
 * - passes the prefix of an island's ids only to the browser, so that ids of server and browser differ.
 */
import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

interface RenderContext {
  /** Astro's object of the page that is rendered. */
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
 * Prefix of an island's ids: name of the component and number. Numbers alone would repeat in a document, because header
 * and footer are rendered apart from their page, and differ between builds, because parts of a page are rendered in no
 * fixed order.
 */
function nextPrefix(page: object, name: string): string {
  const islands = islandsOf.get(page) ?? new Map<string, number>();
  islandsOf.set(page, islands);
  const index = islands.get(name) ?? 0;
  islands.set(name, index + 1);
  return `${name}${index}`;
}

/** React writes preloads of eager images before the markup. They are redundant, and in islands they break hydration. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Slots of static components replace tokens. The token is random, so no text of a shop contains it. */
const SLOT_TOKEN = crypto.randomUUID();

/**
 * Markup outside islands. The component gets a token for each slot, as the prop of the slot's name (`children` for the
 * default slot). The slot's markup then replaces the token. React itself would need an element around the markup.
 */
export function renderStatic(
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  slots: Readonly<Record<string, string>>,
): string {
  const filled = Object.entries(slots).map(([name, html]) => ({
    prop: name === 'default' ? 'children' : name,
    token: `${SLOT_TOKEN}[${name}]`,
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
  const { html, prefix } = renderIsland(this.result, metadata.displayName, Component, props);
  return { html, attrs: { prefix } };
}

/**
 * The markup of an island's component.
 * @param page object of the page, within which islands are numbered
 * @param name name of the component
 */
export function renderIsland(
  page: object,
  name: string,
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
): { html: string; prefix: string } {
  const prefix = nextPrefix(page, name);
  return { html: islandMarkup(Component, props, prefix), prefix };
}

/** Islands of headers, footers and private pages are equal on many pages and in many shops. */
const CACHED_ISLANDS = 1000;
/** Islands with longer props have the content of a single page, so they are not cached. */
const MAX_CACHED_PROPS_CHARS = 4096;

const componentIds = new WeakMap<ComponentType<Record<string, unknown>>, number>();
let components = 0;
const islands = new LRUCache<string, string>({ max: CACHED_ISLANDS });

/** Markup of an island, a pure function of component, props and prefix. Props of islands are JSON. */
function islandMarkup(
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  prefix: string,
): string {
  const json = JSON.stringify(props);
  const key = json.length > MAX_CACHED_PROPS_CHARS ? null : `${idOf(Component)} ${prefix} ${json}`;
  const cached = key === null ? undefined : islands.get(key);
  if (cached !== undefined) return cached;
  const html = renderToString(createElement(Component, props), { identifierPrefix: prefix });
  const island = html.replace(PRELOADS, '');
  if (key !== null) islands.set(key, island);
  return island;
}

/** A number per component: two components may have the same name. */
function idOf(Component: ComponentType<Record<string, unknown>>): number {
  const id = componentIds.get(Component) ?? ++components;
  componentIds.set(Component, id);
  return id;
}

/** An Astro server renderer. Astro finds React's client files by this name. */
export default {
  name: '@astrojs/react',
  check: (component: unknown) => typeof component === 'function' || typeof component === 'object',
  renderToStaticMarkup: render,
  supportsAstroStaticSlot: true,
};
