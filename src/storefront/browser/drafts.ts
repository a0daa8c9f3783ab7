/** Typed values of forms in the tab's storage, by the name of the form. */
import { storageKey } from '#site/storage-key.ts';
import { shopContext } from './shop-context.ts';
import { tabStore } from './storages.ts';

/** Name of the draft that sign-in and sign-up share: fields `name` and `email`. A guest's order fills it. */
export const ACCOUNT_DRAFT = 'account';

/** Name of the draft of Track Order: fields `number` and `digits`. A new order replaces it. */
export const TRACK_DRAFT = 'track';

type Draft = readonly (readonly [name: string, text: string])[];

/** The drafts of this tab by name; empty if the stored text is invalid. */
function readDrafts(): Map<string, Draft> {
  try {
    const value: unknown = JSON.parse(tabStore().getItem(storageKey('drafts', shopContext().slug)) ?? '{}');
    return new Map(Object.entries(value ?? {}).map(([name, draft]) => [name, toDraft(draft)]));
  } catch {
    return new Map();
  }
}

function toDraft(value: unknown): Draft {
  if (!Array.isArray(value)) return [];
  return value.flatMap((pair: unknown) => {
    const [name, text]: unknown[] = Array.isArray(pair) ? pair : [];
    return typeof name === 'string' && typeof text === 'string' ? [[name, text] as const] : [];
  });
}

/** Replaces a draft; an empty one is removed. */
export function saveDraft(name: string, draft: Draft): void {
  const drafts = readDrafts();
  if (draft.length === 0) drafts.delete(name);
  else drafts.set(name, draft);
  tabStore().setItem(storageKey('drafts', shopContext().slug), JSON.stringify(Object.fromEntries(drafts)));
}

/** The typed values by field; empty without a draft. */
export function readDraft(name: string): Draft {
  return readDrafts().get(name) ?? [];
}

/** Whether a draft of this name is stored. */
export function hasDraft(name: string): boolean {
  return readDraft(name).length > 0;
}

/** Removes a draft, for a form that was sent. */
export function clearDraft(name: string): void {
  saveDraft(name, []);
}
