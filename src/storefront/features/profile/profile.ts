/** The profile of the signed-in shopper: loads, edits and saves it. */
import type { Failure, Outcome } from '#contract/outcome.ts';
import { createAccountResource, type LoadedResource } from '../../shopper/account-resource.ts';
import type { ProfileDraft, ProfileFields } from './profile-draft.ts';

/** The identity of the account, which a shopper cannot change. */
export interface Account {
  id: string;
  email: string;
  /** `custom`, `Email`, `Google` or `Facebook`. */
  provider: string;
}

export interface ProfileRecord {
  account: Account;
  /** As typed. */
  fields: ProfileFields;
  /** As the API has them. */
  stored: ProfileFields;
  /** `fields` are stored at the API. */
  isSaved: boolean;
}

interface ProfilePorts {
  fetch: () => Promise<Outcome<{ account: Account; fields: ProfileFields }>>;
  /** Saves and returns the fields as the API stores them. */
  send: (fields: ProfileFields) => Promise<Outcome<ProfileFields>>;
  draft: ProfileDraft;
  /** Called with the saved name. */
  onRenamed: (name: string) => void;
}

export interface Profile extends LoadedResource<ProfileRecord> {
  /** Applies typed changes, and stores them in the tab until they are saved. */
  type(change: Partial<ProfileFields>): void;
  /**
   * Saves the typed changes. If it is unknown whether they arrived, the profile is loaded: fields that the API has
   * count as saved.
   *
   * @returns why the profile was not saved; null after success
   */
  save(): Promise<Failure | null>;
}

export function createProfile({ fetch, send, draft, onRenamed }: ProfilePorts): Profile {
  const { $state, value, show, load, change } = createAccountResource<ProfileRecord>({
    fetch: async () => {
      const outcome = await fetch();
      if (outcome.kind !== 'done') return outcome;
      const { account, fields } = outcome.value;
      const typed = draft.read(account.id);
      const shown = { account, fields: typed ?? fields, stored: fields, isSaved: typed === null };
      return { kind: 'done', value: shown };
    },
  });
  const showSaved = (sent: ProfileFields, stored: ProfileFields) => {
    onRenamed(stored.name);
    const now = value();
    // Text typed during the call is not saved yet.
    if (now === null || !isSame(now.fields, sent)) return;
    draft.clear();
    show({ ...now, fields: stored, stored, isSaved: true });
  };
  return {
    $state,
    load,
    type: (typed) => {
      const now = value();
      if (now === null) return;
      const fields = { ...now.fields, ...typed };
      draft.save(now.account.id, fields);
      show({ ...now, fields, isSaved: false });
    },
    save: async () => {
      const sent = value()?.fields;
      if (sent === undefined) return null;
      return change({
        call: () => send(sent),
        isThere: (_before, after) => {
          const isThere = isSame(after.stored, sent);
          if (isThere) showSaved(sent, after.stored);
          return isThere;
        },
        accept: (stored) => showSaved(sent, stored),
      });
    },
  };
}

function isSame(one: ProfileFields, other: ProfileFields): boolean {
  return (
    one.name === other.name &&
    one.phone === other.phone &&
    one.birthdate === other.birthdate &&
    one.gender === other.gender
  );
}
