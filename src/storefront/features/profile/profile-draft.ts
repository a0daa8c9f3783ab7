/** What a shopper typed into the profile and has not saved, in the tab's storage: it survives a reload and a sign-in. */
import * as z from 'zod/mini';
import { profileDraftKey } from '#site/shopper-keys.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';

/** The fields that a shopper may change (`src/contract/README.md` §6.10). */
export const ProfileFields = z.object({
  name: z.string(),
  phone: z.string(),
  /** yyyy-mm-dd or ''. */
  birthdate: z.string(),
  gender: z.enum(['', 'Male', 'Female', 'not-say']),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

const Draft = z.object({ userId: z.string(), fields: ProfileFields });

interface DraftPorts {
  slug: string;
  storage: KeyValue;
}

export interface ProfileDraft {
  /** Null without a draft of this user. */
  read(userId: string): ProfileFields | null;
  keep(userId: string, fields: ProfileFields): void;
  clear(): void;
}

export function createProfileDraft({ slug, storage }: DraftPorts): ProfileDraft {
  const key = profileDraftKey(slug);
  return {
    read: (userId) => {
      const draft = parseDraft(storage.getItem(key));
      return draft?.userId === userId ? draft.fields : null;
    },
    keep: (userId, fields) => storage.setItem(key, JSON.stringify({ userId, fields })),
    clear: () => storage.removeItem(key),
  };
}

function parseDraft(stored: string | null): z.infer<typeof Draft> | null {
  try {
    return Draft.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}
