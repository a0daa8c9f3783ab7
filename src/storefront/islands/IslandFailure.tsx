/** What replaces an island that has failed. Imported dynamically. */
import { islandFailureText } from '../i18n/island-failure.ts';
import { textFor } from '../i18n/text.ts';
import { Icon } from '../icons/Icon.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Choices are repeated with a click, and passwords and files are not shown. */
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

/** Makes the server's markup of a failed island useful: its texts for shoppers without JavaScript, and what was typed. */
export function fillTyped(island: Element, failed: readonly Element[]): void {
  for (const part of island.querySelectorAll('noscript')) part.outerHTML = part.innerHTML;
  for (const control of island.querySelectorAll('[aria-busy]')) control.removeAttribute('aria-busy');
  const typed = new Map(typedFields(failed).map((field) => [keyOf(field), field.value]));
  for (const field of island.querySelectorAll<Field>(FIELDS))
    field.value = typed.get(keyOf(field)) ?? field.value;
}

/** The notice in place of an island that is the page, with what is typed in its failed elements. */
export function IslandFailure({ failed }: { failed: readonly Element[] }) {
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
