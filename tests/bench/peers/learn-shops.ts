/** What other tools build our pages from: templates learned from the pages, and each shop's content as data. */
import type { PageKind } from '#site/routes.ts';
import { readPage } from './page-tree.ts';
import { type Data, Forms, type Part } from './template.ts';

export interface BuiltPage {
  kind: PageKind;
  /** File inside the shop's folder. */
  file: string;
  html: string;
}

/** A shop's content. Pages name their layout and the shop's header and footer. */
export interface ShopData {
  domain: string;
  headers: Record<string, Data>;
  footers: Record<string, Data>;
  pages: Data[];
}

export interface Templates {
  layouts: { name: string; parts: Part[] }[];
  headers: { name: string; parts: Part[] }[];
  footers: { name: string; parts: Part[] }[];
}

/** Learns from every shop first, then gives the data of each. */
export class ShopLearner {
  readonly #layouts = new Map<PageKind, Forms>();
  readonly #headers = new Forms();
  readonly #footers = new Forms();

  learn(pages: readonly BuiltPage[]): void {
    for (const { kind, html } of pages) {
      const forms = this.#layouts.get(kind) ?? new Forms();
      this.#layouts.set(kind, forms);
      const { page, header, footer } = readPage(html);
      forms.learn(page);
      this.#headers.learn(header);
      this.#footers.learn(footer);
    }
  }

  dataOf(domain: string, pages: readonly BuiltPage[]): ShopData {
    const [headers, footers] = [new Map<string, string>(), new Map<string, string>()];
    const nameIn = (names: Map<string, string>, { form, data }: { form: string; data: Data }) => {
      const text = JSON.stringify({ t: form, ...data });
      const name = names.get(text) ?? `c${names.size}`;
      names.set(text, name);
      return name;
    };
    const all = pages.map(({ kind, file, html }) => {
      const { page, header, footer } = readPage(html);
      const { form, data } = this.#formsOf(kind).dataOf(page);
      return {
        file,
        layout: `${kind}-${form}`,
        header: nameIn(headers, this.#headers.dataOf(header)),
        footer: nameIn(footers, this.#footers.dataOf(footer)),
        ...data,
      };
    });
    return { domain, pages: all, headers: byName(headers), footers: byName(footers) };
  }

  templates(): Templates {
    const layouts = [...this.#layouts].flatMap(([kind, forms]) =>
      forms.templates().map(({ name, parts }) => ({ name: `${kind}-${name}`, parts })),
    );
    return { layouts, headers: this.#headers.templates(), footers: this.#footers.templates() };
  }

  #formsOf(kind: PageKind): Forms {
    const forms = this.#layouts.get(kind);
    if (forms === undefined) throw new Error(`No page of the kind "${kind}" was learned.`);
    return forms;
  }
}

function byName(names: ReadonlyMap<string, string>): Record<string, Data> {
  return Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text)]));
}
