/** Makes Enter move through the fields of a form; the Enter key of phones shows that. */
export function startMovingOnEnter(form: HTMLFormElement): void {
  const nameKey = (field: EventTarget | null) => {
    if (field instanceof HTMLInputElement && field.form === form) field.enterKeyHint ||= 'next';
  };
  nameKey(document.activeElement);
  form.addEventListener('focusin', ({ target }) => nameKey(target));
  form.addEventListener('keydown', moveOnEnter);
}

/**
 * Enter in a field moves the focus to the next one: only the button sends the form. Radio buttons of one name are one
 * field. After the last field the focus leaves the form, and the keyboard closes.
 */
export function moveOnEnter(
  event: Pick<KeyboardEvent, 'key' | 'target' | 'defaultPrevented' | 'preventDefault'>,
): void {
  const { key, target: field, defaultPrevented: isHandled } = event;
  if (
    isHandled ||
    key !== 'Enter' ||
    !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
  )
    return;
  event.preventDefault();
  const fields = [...(field.form?.querySelectorAll<typeof field>('input, select, textarea') ?? [])];
  const takesFocus = (next: typeof field) => {
    if (next.name === field.name) return false;
    next.focus();
    // Hidden and disabled fields do not take the focus.
    return document.activeElement === next;
  };
  if (!fields.slice(fields.indexOf(field) + 1).some(takesFocus)) field.blur();
}
