/** The element of an island, as Astro's hydration runtime reads it. */
import { escapeHTML } from 'astro/runtime/server/escape.js';
import { serializeProps } from 'astro/runtime/server/serialize.js';
import type { ComponentType } from 'react';
import { REACT_CLIENT } from './react-client.ts';
import { renderIsland } from './react-renderer.ts';

/** Props of an island in a compiled template: those of the component, and what the compiler adds. */
export interface IslandProps {
  [prop: string]: unknown;
  /** Name of the directive. */
  'client:component-hydration': string;
  /** Path of the module. */
  'client:component-path': string;
  'client:component-export': string;
}

/** The page of an island: ids of islands are counted in it. */
interface IslandPage {
  /** Address of the chunk that a module is in. */
  chunkOf: (module: string) => string;
}

/**
 * The element with the markup of its component.
 * @param name of the component in the template
 */
export function islandElement(
  page: IslandPage,
  name: string,
  component: ComponentType<Record<string, unknown>>,
  given: IslandProps,
): string {
  const directive = given['client:component-hydration'];
  const props = Object.fromEntries(Object.entries(given).filter(([prop]) => !prop.startsWith('client:')));
  const { html, prefix } = renderIsland(page, name, component, props);
  const attributes = [
    `prefix="${prefix}"`,
    `component-url="${page.chunkOf(given['client:component-path'])}"`,
    `component-export="${given['client:component-export']}"`,
    `renderer-url="${page.chunkOf(REACT_CLIENT)}"`,
    `props="${escapeHTML(serializeProps(props, { displayName: name, astroStaticSlot: true }))}"`,
    'ssr',
    `client="${directive}"`,
    `opts="${escapeHTML(JSON.stringify({ name, value: given[`client:${directive}`] }))}"`,
    'await-children',
  ];
  return `<astro-island ${attributes.join(' ')}>${html}<!--astro:end--></astro-island>`;
}
