/**
 * Templates that are learned from pages: what all pages of one form have in common is markup, what differs is a value
 * or a loop. So other tools get templates of our pages that stay equal to them.
 */

import { decodeEntities } from './page-text.ts';
import type { Mode, PageNode } from './page-tree.ts';

/** The data of a template: values under `s0`, `s1` …, loops under `l0`, `l1` …; items name their form in `t`. */
export interface Data {
  [key: string]: unknown;
}

type Learned =
  | { kind: 'fixed'; text: string }
  /** `same` is the text of all pages so far; null when they differ. */
  | { kind: 'value'; mode: Mode; same: string | null }
  | { kind: 'group'; parts: Learned[] }
  | { kind: 'run'; between: string; same: string | null; forms: FormTable };

interface Form {
  learned: Learned;
  /** Number of pages or items that were learned. */
  seen: number;
}

/** By shape. */
type FormTable = Map<string, Form>;

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; mode: Mode; key: string }
  | { kind: 'loop'; key: string; between: string; forms: { name: string; parts: Part[] }[] };

/** Pages with different forms have different templates. */
export class Forms {
  readonly #learned: FormTable = new Map();

  /** Takes a page in. */
  learn(node: PageNode): void {
    learnForm(this.#learned, node);
  }

  /** Name of the page's form, and its data. Only after all pages were learned. */
  dataOf(node: PageNode): { form: string; data: Data } {
    return formData(this.#learned, node);
  }

  templates(): { name: string; parts: Part[] }[] {
    return formsOf(this.#learned);
  }
}

function learnForm(forms: FormTable, node: PageNode): void {
  const shape = shapeOf(node);
  const known = forms.get(shape);
  if (known === undefined) {
    forms.set(shape, { learned: begin(node), seen: 1 });
  } else {
    learn(known.learned, node);
    known.seen += 1;
  }
}

/** What two nodes have in common when one template can write both. */
function shapeOf(node: PageNode): string {
  switch (node.kind) {
    case 'fixed':
      return node.text;
    case 'value':
      return `\u0001${node.mode}`;
    case 'run':
      return `\u0002${node.between}`;
    case 'group':
      return node.parts.map(shapeOf).join('');
  }
}

function textOf(node: PageNode): string {
  if (node.kind === 'group') return node.parts.map(textOf).join('');
  return node.kind === 'run' ? node.items.map(textOf).join(node.between) : node.text;
}

function begin(node: PageNode): Learned {
  switch (node.kind) {
    case 'fixed':
      return { ...node };
    case 'value':
      return { kind: 'value', mode: node.mode, same: node.text };
    case 'group':
      return { kind: 'group', parts: node.parts.map(begin) };
    case 'run': {
      const forms: FormTable = new Map();
      for (const item of node.items) learnForm(forms, item);
      return { kind: 'run', between: node.between, same: textOf(node), forms };
    }
  }
}

function learn(learned: Learned, node: PageNode): void {
  if (learned.kind === 'value' && node.kind === 'value') {
    if (learned.same !== node.text) learned.same = null;
  } else if (learned.kind === 'group' && node.kind === 'group') {
    for (const [index, part] of node.parts.entries()) {
      const known = learned.parts[index];
      if (known !== undefined) learn(known, part);
    }
  } else if (learned.kind === 'run' && node.kind === 'run') {
    for (const item of node.items) learnForm(learned.forms, item);
    if (learned.same !== textOf(node)) learned.same = null;
  }
}

function formData(forms: FormTable, node: PageNode): { form: string; data: Data } {
  const shape = shapeOf(node);
  const form = forms.get(shape);
  if (form === undefined) throw new Error('A page has a form that was not learned.');
  const data: Data = {};
  const next = { s: 0, l: 0 };
  const collect = (known: Learned, part: PageNode): void => {
    if (known.kind === 'value' && part.kind === 'value' && differs(known, form)) {
      data[`s${next.s++}`] = contentOf(part);
    } else if (known.kind === 'run' && part.kind === 'run' && differs(known, form)) {
      data[`l${next.l++}`] = part.items.map((item) => {
        const { form: name, data: itemData } = formData(known.forms, item);
        return known.forms.size > 1 ? { t: name, ...itemData } : itemData;
      });
    } else if (known.kind === 'group' && part.kind === 'group') {
      for (const [index, inner] of known.parts.entries()) {
        const own = part.parts[index];
        if (own !== undefined) collect(inner, own);
      }
    }
  };
  collect(form.learned, node);
  return { form: `f${[...forms.keys()].indexOf(shape)}`, data };
}

/** Whether pages have different texts here. Of a form that one page alone has, all texts but scripts may differ. */
function differs(known: Extract<Learned, { same: string | null }>, { seen }: Form): boolean {
  return known.same === null || (seen === 1 && (known.kind === 'run' || known.mode !== 'raw'));
}

function contentOf({ text, mode }: Extract<PageNode, { kind: 'value' }>): unknown {
  if (mode === 'json') return JSON.parse(text);
  return mode === 'html' ? decodeEntities(text) : text;
}

function formsOf(forms: FormTable): { name: string; parts: Part[] }[] {
  return [...forms.values()].map((form, index) => {
    const parts: Part[] = [];
    const next = { s: 0, l: 0 };
    const write = (text: string) => {
      const last = parts.at(-1);
      if (last?.kind === 'text') last.text += text;
      else parts.push({ kind: 'text', text });
    };
    const add = (known: Learned): void => {
      if (known.kind === 'fixed') write(known.text);
      else if (known.kind === 'group') for (const part of known.parts) add(part);
      else if (known.same !== null && !differs(known, form)) write(known.same);
      else if (known.kind === 'value') parts.push({ kind: 'value', mode: known.mode, key: `s${next.s++}` });
      else {
        const inner = formsOf(known.forms);
        parts.push({ kind: 'loop', key: `l${next.l++}`, between: known.between, forms: inner });
      }
    };
    add(form.learned);
    return { name: `f${index}`, parts };
  });
}
