/** The difference of two releases: their pages, and for one page its fields and text before and after. */
import { html } from 'hono/html';
import type { Ledger } from '#releases/ledger.ts';
import type { ComparedPage, ComparedReleases } from './compare-releases.ts';
import type { Html } from './layout.ts';

/** More pages or lines would make the page slow to read; `npm run explain` has no limit. */
const SHOWN = 200;
const TEXT_CHARS = 400;

export function comparisonView(
  domain: string,
  { releases }: Ledger,
  comparison: ComparedReleases | null,
  page: ComparedPage | null,
): Html | '' {
  if (releases.length < 2) return '';
  const select = (name: string, selected: string | undefined) =>
    html`<select name="${name}">${releases.toReversed().map(({ id }) => html`<option ${id === selected ? html`selected` : ''}>${id}</option>`)}</select>`;
  return html`<section aria-labelledby="compare"><h2 id="compare">Difference of two releases</h2>
<form class="filter" action="/shops/${domain}#compare">
<label>From ${select('from', comparison?.from.id)}</label> <label>To ${select('to', comparison?.to.id)}</label>
<button>Compare</button></form>
${comparison === null ? html`<p>One of the two releases cannot be read.</p>` : difference(domain, comparison, page)}</section>`;
}

function difference(domain: string, comparison: ComparedReleases, page: ComparedPage | null): Html {
  const { from, to, added, removed, changed } = comparison;
  const link = (file: string) => {
    const parameters = new URLSearchParams({ from: from.id, to: to.id, page: file });
    return html`<li><a href="/shops/${domain}?${parameters.toString()}#page">${file}</a></li>`;
  };
  const group = (title: string, files: string[]) =>
    files.length === 0
      ? ''
      : html`<details ${page !== null && files.includes(page.file) ? html`open` : ''}><summary>${files.length} ${files.length === 1 ? 'page' : 'pages'} ${title}</summary><ul>${files.slice(0, SHOWN).map(link)}</ul>${files.length > SHOWN ? html`<p>${files.length - SHOWN} more</p>` : ''}</details>`;
  const bundles = [from.manifest.bundle, to.manifest.bundle];
  return html`${bundles[0] === bundles[1] ? '' : html`<p>Bundle ${bundles[0]} → ${bundles[1]}</p>`}
${added.length + removed.length + changed.length === 0 ? html`<p>No page differs.</p>` : ''}
${group('changed', changed)}${group('added', added)}${group('removed', removed)}
${page === null ? '' : pageDifference(page)}`;
}

function pageDifference({ file, fields, removedLines, addedLines }: ComparedPage): Html {
  const lines = (sign: string, kind: string, texts: string[]) =>
    texts
      .slice(0, SHOWN)
      .map(
        (text) =>
          html`<li class="${kind}"><span aria-hidden="true">${sign}</span><span class="hidden">${kind}: </span>${cut(text)}</li>`,
      );
  return html`<h3 id="page">${file}</h3>
${fields === null ? html`<p>The fields of these releases are not stored, only the text below.</p>` : ''}
${
  fields === null || fields.length === 0
    ? ''
    : html`<h4>Fields</h4><dl class="fields">${fields
        .slice(0, SHOWN)
        .map(
          ({ field, before, after }) =>
            html`<div><dt>${field}</dt><dd class="removed">${shown(before)}</dd><dd class="added">${shown(after)}</dd></div>`,
        )}</dl>`
}
<h4>Text</h4>
${
  removedLines.length + addedLines.length === 0
    ? html`<p>The text is the same.</p>`
    : html`<ul class="lines">${lines('−', 'removed', removedLines)}${lines('+', 'added', addedLines)}</ul>`
}`;
}

function shown(value: unknown): string {
  return cut(JSON.stringify(value) ?? '(none)');
}

function cut(text: string): string {
  return text.length > TEXT_CHARS ? `${text.slice(0, TEXT_CHARS)}…`.toWellFormed() : text;
}
