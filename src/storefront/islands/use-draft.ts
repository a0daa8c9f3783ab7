import { type RefObject, useEffect } from 'react';
import { shopContext } from '../browser/shop-context.ts';
import { tabStore } from '../browser/storages.ts';

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

/** Names and texts of a stored draft; none for text that is not one. */
function readDraft(stored: string | null): Map<string, string> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!Array.isArray(value)) return new Map();
    return new Map(
      value.flatMap((pair: unknown) => {
        const [name, text]: unknown[] = Array.isArray(pair) ? pair : [];
        return typeof name === 'string' && typeof text === 'string' ? [[name, text] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

function storageKey(name: string): string {
  return `draft-${name}-${shopContext().slug}`;
}

/** Whether a draft of this name is kept. */
export function hasDraft(name: string): boolean {
  return readDraft(tabStore().getItem(storageKey(name))).size > 0;
}

/** Removes a draft, for a form that was sent. */
export function clearDraft(name: string): void {
  tabStore().removeItem(storageKey(name));
}

/**
 * Keeps what is typed into a form in the tab's storage until {@link clearDraft}, so that it survives a reload, a sign-in
 * on the way and a closed browser that restores its tabs. Passwords and files are not kept.
 *
 * @param name the same for the same form, unique in the shop
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const draft = readDraft(tabStore().getItem(storageKey(name)));
    for (const field of fieldsOf(element)) {
      const text = draft.get(field.name);
      if (text === undefined) continue;
      if (isChoice(field)) field.checked = field.value === text;
      // What was typed before hydration is newer.
      else if (field.value === '' || field instanceof HTMLSelectElement) field.value = text;
    }
    const keep = () => {
      const typed = fieldsOf(element).flatMap((field) =>
        field.value === '' || (isChoice(field) && !field.checked) ? [] : [[field.name, field.value]],
      );
      if (typed.length === 0) clearDraft(name);
      else tabStore().setItem(storageKey(name), JSON.stringify(typed));
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, name]);
}
