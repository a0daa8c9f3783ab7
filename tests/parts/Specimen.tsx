import { type ReactNode, useEffect, useRef } from 'react';

const ID_ATTRIBUTES = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];
const WITH_IDS = ID_ATTRIBUTES.map((name) => `[${name}]`).join();

/** Ids of a component are unique on a page of a shop; this page shows it several times. */
function prefixIds(root: HTMLElement, prefix: string): void {
  for (const element of root.querySelectorAll(WITH_IDS)) {
    for (const name of ID_ATTRIBUTES) {
      const ids = element.getAttribute(name)?.split(' ') ?? [];
      if (ids.every((id) => id.startsWith(prefix))) continue;
      element.setAttribute(name, ids.map((id) => (id.startsWith(prefix) ? id : prefix + id)).join(' '));
    }
  }
}

/** Types into a field as a shopper does, so that React has the value. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) type(field, value);
    else if (field instanceof RadioNodeList) {
      const radio = [...field].find((one) => one instanceof HTMLInputElement && one.value === value);
      if (radio instanceof HTMLInputElement) radio.click();
    }
  }
}

interface SpecimenProps {
  /** The state that is shown. */
  name: string;
  /** Values that are typed into the form before it is submitted; `{}` submits it as it is. */
  submit?: Readonly<Record<string, string>>;
  children: ReactNode;
}

let specimens = 0;

/** A component in one state, under its name. */
export function Specimen({ name, submit, children }: SpecimenProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    specimens += 1;
    const prefix = `part-${specimens}-`;
    prefixIds(element, prefix);
    const observer = new MutationObserver(() => prefixIds(element, prefix));
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ID_ATTRIBUTES });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const form = root.current?.querySelector('form');
    if (submit === undefined || !form) return;
    fillIn(form, submit);
    // React has then rendered the typed values.
    const timer = setTimeout(() => form.requestSubmit());
    return () => clearTimeout(timer);
  }, [submit]);
  return (
    <div ref={root} className="part">
      <p className="part-name">{name}</p>
      {children}
    </div>
  );
}
