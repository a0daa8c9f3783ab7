import { type RefObject, useEffect } from 'react';
import { storageKey } from '#site/storage-key.ts';
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

type Draft = readonly (readonly [name: string, text: string])[];

/** The drafts of this tab by name; none for a stored text that is not one. */
function readDrafts(): Map<string, Draft> {
  try {
    const value: unknown = JSON.parse(tabStore().getItem(storageKey('drafts', shopContext().slug)) ?? '{}');
    return new Map(Object.entries(value ?? {}).map(([name, draft]) => [name, readDraft(draft)]));
  } catch {
    return new Map();
  }
}

function readDraft(value: unknown): Draft {
  if (!Array.isArray(value)) return [];
  return value.flatMap((pair: unknown) => {
    const [name, text]: unknown[] = Array.isArray(pair) ? pair : [];
    return typeof name === 'string' && typeof text === 'string' ? [[name, text] as const] : [];
  });
}

function saveDraft(name: string, draft: Draft): void {
  const drafts = readDrafts();
  if (draft.length === 0) drafts.delete(name);
  else drafts.set(name, draft);
  tabStore().setItem(storageKey('drafts', shopContext().slug), JSON.stringify(Object.fromEntries(drafts)));
}

/** Whether a draft of this name is stored. */
export function hasDraft(name: string): boolean {
  return (readDrafts().get(name)?.length ?? 0) > 0;
}

/** Removes a draft, for a form that was sent. */
export function clearDraft(name: string): void {
  saveDraft(name, []);
}

/**
 * Saves the typed values of a form in the tab's storage until {@link clearDraft} or the sign-out. They survive a
 * reload, a sign-in in between and a closed browser that restores its tabs. Passwords and files are not saved.
 *
 * @param name the same for the same form, unique in the shop
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const draft = new Map(readDrafts().get(name));
    for (const field of fieldsOf(element)) {
      const text = draft.get(field.name);
      if (text === undefined) continue;
      if (isChoice(field)) field.checked = field.value === text;
      // A value typed before hydration is newer.
      else if (field.value === '' || field instanceof HTMLSelectElement) field.value = text;
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
