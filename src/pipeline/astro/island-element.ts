/** The element of an island, as Astro's hydration runtime reads it. */
import { escapeHTML } from 'astro/runtime/server/escape.js';
import { serializeProps } from 'astro/runtime/server/serialize.js';
import type { ComponentType } from 'react';
import { REACT_CLIENT } from './react-client.ts';
import { renderIsland } from './react-renderer.ts';

/** Props of an island in a compiled template: the component's, and some that the compiler adds. */
export interface IslandProps {
  [prop: string]: unknown;
  /** Name of the directive. */
  'client:component-hydration': string;
  /** Path of the module. */
  'client:component-path': string;
  'client:component-export': string;
}

/** The page of an island. Islands are numbered within it. */
interface IslandPage {
  /** URL of the chunk that contains a module. */
  chunkOf: (module: string) => string;
}

/**
 * The element with the markup of its component.
 * @param name name of the component in the template
 */
export function islandElement(
  page: IslandPage,
  name: string,
  component: ComponentType<Record<string, unknown>>,
  compiled: IslandProps,
): string {
  const directive = compiled['client:component-hydration'];
  const props = Object.fromEntries(Object.entries(compiled).filter(([prop]) => !prop.startsWith('client:')));
  const { html, prefix } = renderIsland(page, name, component, props);
  const attributes = [
    `prefix="${prefix}"`,
    `component-url="${page.chunkOf(compiled['client:component-path'])}"`,
    `component-export="${compiled['client:component-export']}"`,
    `renderer-url="${page.chunkOf(REACT_CLIENT)}"`,
    `props="${escapeHTML(serializeProps(props, { displayName: name, astroStaticSlot: true }))}"`,
    'ssr',
    `client="${directive}"`,
    `opts="${escapeHTML(JSON.stringify({ name, value: compiled[`client:${directive}`] }))}"`,
    'await-children',
  ];
  return `<astro-island ${attributes.join(' ')}>${html}<!--astro:end--></astro-island>`;
}
