/**
 * The functions that compiled templates call, in place of `astro/compiler-runtime`. Templates of this project await
 * nothing, so each returns its text synchronously. Astro's runtime builds a tree of a page and writes it through buffers
 * and promises. This module has only what the project's templates use: a template that imports another function fails the
 * build of the bundle. `tests/built-site/page-renderer.test.ts` compares every kind of page with Astro's own runtime.
 */
import { isAsyncFunction } from 'node:util/types';
import { escapeHTML } from 'astro/runtime/server/escape.js';
import { addAttribute as attribute, internalSpreadAttributes } from 'astro/runtime/server/render/util.js';
import type { ComponentType } from 'react';
import { type IslandProps, islandElement } from './island-element.ts';
import { renderStatic } from './react-renderer.ts';

/** Text that is written without escaping. Strings are escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Props = Record<string, unknown>;
type Slot = (page: PageContext) => unknown;
type Slots = Readonly<Record<string, Slot>>;

/** A compiled template. */
export type Template = (page: PageContext, props: Props, slots: Slots) => Markup;

/** Data that the templates of one page share. */
export interface PageContext {
  /** Markup at the end of the head. */
  head: string;
  /** URL of the chunk that contains a module, by the module's path in compiled code. */
  chunkOf: (module: string) => string;
  /** Scripts of templates that were written already. */
  scripts: Set<string>;
  /** `Astro` in a template. */
  createAstro: (props: Props) => { props: Props; locals: App.Locals };
}

export const Fragment = Symbol('Fragment');

const NOTHING = new Markup('');
const templates = new WeakSet<object>();

/**
 * Marks a compiled function as a template.
 * @param module path of the template
 * @throws {TypeError} for a template with `await`
 */
export function createComponent(template: Template, module: string): Template {
  if (isAsyncFunction(template))
    throw new TypeError(`${module} awaits a value: templates must be synchronous.`);
  templates.add(template);
  return template;
}

export function isTemplate(component: unknown): component is Template {
  return typeof component === 'function' && templates.has(component);
}

/** `Astro` comes from the page, see {@link PageContext}. */
export function createAstro(): void {}

export function render(parts: TemplateStringsArray, ...values: unknown[]): Markup {
  let text = parts[0] ?? '';
  for (let index = 0; index < values.length; index += 1) text += textOf(values[index]) + parts[index + 1];
  return new Markup(text);
}

/** @throws {TypeError} for a promise, a function and other values that cannot be written as text */
function textOf(value: unknown): string {
  if (typeof value === 'string') return escapeHTML(value);
  if (value instanceof Markup) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value === 'number') return String(value);
  throw new TypeError(`A template writes a value of the type ${typeof value}: ${String(value)}`);
}

/**
 * @param name name of the component in the template
 * @param component a template, a React component, or the name of an element
 * @throws {TypeError} for any other value
 */
export function renderComponent(
  page: PageContext,
  name: string,
  component: unknown,
  props: Props,
  slots: Slots = {},
): Markup {
  if (isTemplate(component)) return component(page, props, slots);
  if (typeof component === 'string') return element(page, component, props, slots);
  if (component === Fragment) return renderSlot(page, slots.default);
  if (!isReact(component)) throw new TypeError(`<${name}> is neither a template nor a React component.`);
  return new Markup(
    isIsland(props)
      ? islandElement(page, name, component, props)
      : renderStatic(component, props, textsOf(page, slots)),
  );
}

function element(page: PageContext, tag: string, props: Props, slots: Slots): Markup {
  const { text } = renderSlot(page, slots.default);
  return new Markup(`<${tag}${internalSpreadAttributes(props, true, tag)}>${text}</${tag}>`);
}

/** React components are functions, or the objects of `memo` and `forwardRef`. */
function isReact(component: unknown): component is ComponentType<Props> {
  return typeof component === 'function' || (typeof component === 'object' && component !== null);
}

function isIsland(props: Props): props is IslandProps {
  return 'client:component-path' in props;
}

function textsOf(page: PageContext, slots: Slots): Record<string, string> {
  return Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, textOf(slot(page))]));
}

export function renderSlot(page: PageContext, slot: Slot | undefined): Markup {
  return slot === undefined ? NOTHING : new Markup(textOf(slot(page)));
}

export function addAttribute(value: unknown, name: string): Markup {
  return new Markup(String(attribute(value, name)));
}

/** @param value value of `set:html` */
export function unescapeHTML(value: unknown): Markup {
  return value instanceof Markup ? value : new Markup(typeof value === 'string' ? value : textOf(value));
}

export function renderHead(page: PageContext): Markup {
  return new Markup(page.head);
}

/** Writes nothing: every document has a `<head>`, and {@link renderHead} is called in it. */
export function maybeRenderHead(): Markup {
  return NOTHING;
}

/**
 * The script of a template. A page has it once, at the first use of the template.
 * @param script path of a template's `<script>` in compiled code
 */
export function renderScript(page: PageContext, script: string): Markup {
  if (page.scripts.has(script)) return NOTHING;
  page.scripts.add(script);
  return new Markup(`<script type="module" src="${page.chunkOf(script)}"></script>`);
}
