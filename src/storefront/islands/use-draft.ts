import { type RefObject, useEffect } from 'react';
import { readDraft, saveDraft } from '../browser/drafts.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement && !['password', 'file', 'hidden'].includes(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');
}

/**
 * Saves the typed values of a form in the tab's storage until `clearDraft` or the sign-out. They survive a
 * reload, a sign-in in between and a closed browser that restores its tabs. Passwords and files are not saved.
 *
 * @param name the same for the same form, unique in the shop
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const draft = new Map(readDraft(name));
    for (const field of fieldsOf(element)) {
      const text = draft.get(field.name);
      if (text === undefined) continue;
      if (isChoice(field)) field.checked = field.value === text;
      else if (field instanceof HTMLSelectElement) field.value = text;
      // A value typed before hydration is newer.
      else if (field.value === '') {
        field.value = text;
        // Typing into the field that has the focus replaces the restored value.
        if (field === document.activeElement) field.select();
      }
    }
    const save = () => {
      const typed = fieldsOf(element).filter(
        (field) => field.value !== '' && !(isChoice(field) && !field.checked),
      );
      saveDraft(
        name,
        typed.map((field) => [field.name, field.value] as const),
      );
    };
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
  }, [form, name]);
}
