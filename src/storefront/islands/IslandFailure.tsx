/** Replacements of a failed island. Imported dynamically. */
import type { Root } from 'react-dom/client';
import { reportFailure } from '../browser/report-failure.ts';
import { islandFailureText } from '../i18n/island-failure.ts';
import { textFor } from '../i18n/text.ts';
import { Icon } from '../icons/Icon.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Not choices, which shoppers repeat with a click, nor passwords and files, which must not be shown. */
const FIELDS =
  'textarea,input:not([type=password],[type=file],[type=hidden],[type=radio],[type=checkbox],[role=spinbutton])';

const keyOf = ({ name, id }: Field) => name || id;

/** The fields in the elements that are not empty. */
function typedFields(elements: readonly Element[]): Field[] {
  return elements
    .flatMap((element) => [...element.querySelectorAll<Field>(FIELDS)])
    .filter(({ value }) => value !== '');
}

/** The text of a field's label. */
function labelOf({ id }: Field, elements: readonly Element[]): string {
  const labels = elements.map((element) => element.querySelector(`label[for="${id}"]`));
  return labels.find((label) => label !== null)?.textContent ?? '';
}

/** Data that Astro writes with an island: the name of its component, and the value of its directive. */
interface IslandOptions {
  name: string;
  value?: unknown;
}

/**
 * Replaces an island that React has removed: by the notice if the island is the page, else by the server's markup.
 *
 * @param island has the server's markup again
 * @param failed the removed elements
 */
export function replaceIsland(
  island: HTMLElement,
  root: Root,
  failed: readonly Element[],
  error: unknown,
): void {
  const { name, value }: IslandOptions = JSON.parse(island.getAttribute('opts') ?? '');
  reportFailure(name, error);
  // Its clicks are left to the browser, see `base/intent-directive.ts`.
  island.dispatchEvent(new Event('shop:hydrated'));
  if (value === 'load') {
    island.replaceChildren();
    root.render(<IslandFailure failed={failed} />);
  } else {
    fillTyped(island, failed);
  }
}

/** Completes the server's markup of a failed island: its texts for shoppers without JavaScript, and typed values. */
function fillTyped(island: Element, failed: readonly Element[]): void {
  for (const part of island.querySelectorAll('noscript')) part.outerHTML = part.innerHTML;
  for (const control of island.querySelectorAll('[aria-busy]')) control.removeAttribute('aria-busy');
  const typed = new Map(typedFields(failed).map((field) => [keyOf(field), field.value]));
  for (const field of island.querySelectorAll<Field>(FIELDS))
    field.value = typed.get(keyOf(field)) ?? field.value;
}

/** The notice in place of an island that is the page, with the texts typed in its failed elements. */
function IslandFailure({ failed }: { failed: readonly Element[] }) {
  const text = textFor(islandFailureText, document.documentElement.lang);
  const typed = typedFields(failed);
  return (
    <div className="empty" role="alert">
      <Icon name="alert" />
      <h2>{text.failed}</h2>
      <p>{text.advice}</p>
      <button className="btn btn-main" type="button" onClick={() => location.reload()}>
        {text.reload}
      </button>
      {typed.length > 0 && <p>{text.typed}</p>}
      {typed.map((field) => (
        <p key={keyOf(field)}>
          <b>{labelOf(field, failed)}</b> <span translate="no">{field.value}</span>
        </p>
      ))}
      <div dangerouslySetInnerHTML={{ __html: linksWithoutScript() }} />
    </div>
  );
}

/** The page's links for shoppers without JavaScript; '' on a page without them. */
function linksWithoutScript(): string {
  const markup = document.createElement('template');
  markup.innerHTML = document.querySelector('main noscript')?.innerHTML ?? '';
  return markup.content.querySelector('.needs-script-actions')?.outerHTML ?? '';
}
