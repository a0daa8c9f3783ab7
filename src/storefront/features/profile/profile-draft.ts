/** Unsaved changes of the profile, in session storage: they survive a reload and a sign-in. */
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from '../../browser/storages.ts';
import { aText, objectOf, oneOf, readStored } from '../../browser/stored-shape.ts';

/** The fields that a shopper may change (`src/contract/README.md` §6.10). */
export interface ProfileFields {
  name: string;
  phone: string;
  /** yyyy-mm-dd or ''. */
  birthdate: string;
  gender: '' | 'Male' | 'Female' | 'not-say';
}

/** A gender that the form offers; undefined for any other value. */
export const aGender = oneOf<ProfileFields['gender']>(['', 'Male', 'Female', 'not-say']);

const aDraft = objectOf<{ userId: string; fields: ProfileFields }>({
  userId: aText,
  fields: objectOf<ProfileFields>({ name: aText, phone: aText, birthdate: aText, gender: aGender }),
});

interface DraftPorts {
  slug: string;
  storage: KeyValue;
}

export interface ProfileDraft {
  /** Null if this user has no draft. */
  read(userId: string): ProfileFields | null;
  save(userId: string, fields: ProfileFields): void;
  clear(): void;
}

export function createProfileDraft({ slug, storage }: DraftPorts): ProfileDraft {
  const key = storageKey('profile-draft', slug);
  return {
    read: (userId) => {
      const draft = readStored(storage.getItem(key), aDraft);
      return draft?.userId === userId ? draft.fields : null;
    },
    save: (userId, fields) => storage.setItem(key, JSON.stringify({ userId, fields })),
    clear: () => storage.removeItem(key),
  };
}
