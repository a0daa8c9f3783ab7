/**
 * The texts of fields that differ from the known ones. Password managers and browsers fill in fields without an event, so
 * a form is read when it is sent. Fields that the form does not have are left out.
 */
export function changedTexts<Name extends string>(
  form: HTMLFormElement,
  known: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const changed: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== known[name]) changed[name] = field.value;
  }
  return changed;
}
