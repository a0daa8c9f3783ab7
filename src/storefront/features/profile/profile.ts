/** The profile of the signed-in shopper: reading it, changing it, saving it. */
import { atom, type ReadableAtom } from 'nanostores';
import type { CallFailure, CallResult } from '../../shopper/call-result.ts';
import type { ProfileDraft, ProfileFields } from './profile-draft.ts';

/** What identifies the account: a shopper cannot change it. */
export interface Account {
  id: string;
  email: string;
  /** `custom`, `Email`, `Google` or `Facebook`. */
  provider: string;
}

export type ProfileState =
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure }
  | {
      status: 'ready';
      account: Account;
      /** As typed. */
      fields: ProfileFields;
      /** `fields` are stored at the API. */
      isSaved: boolean;
    };

export const LOADING_PROFILE: ProfileState = { status: 'loading' };

interface ProfilePorts {
  fetch: () => Promise<CallResult<{ account: Account; fields: ProfileFields }>>;
  /** Saves and answers the fields as the API keeps them. */
  send: (fields: ProfileFields) => Promise<CallResult<ProfileFields>>;
  draft: ProfileDraft;
  /** Called with the name that was saved. */
  renamed: (name: string) => void;
}

export interface Profile {
  $state: ReadableAtom<ProfileState>;
  load(): Promise<void>;
  /** Takes what was typed over, and keeps it until it is saved. */
  type(change: Partial<ProfileFields>): void;
  /** @returns why the profile was not saved; null after success */
  save(): Promise<CallFailure | null>;
}

export function createProfile({ fetch, send, draft, renamed }: ProfilePorts): Profile {
  const $state = atom<ProfileState>(LOADING_PROFILE);
  return {
    $state,
    load: async () => {
      $state.set(LOADING_PROFILE);
      const result = await fetch();
      if (!result.ok) {
        $state.set({ status: 'failed', failure: result.failure });
        return;
      }
      const { account, fields } = result.value;
      const typed = draft.read(account.id);
      $state.set({ status: 'ready', account, fields: typed ?? fields, isSaved: typed === null });
    },
    type: (change) => {
      const state = $state.get();
      if (state.status !== 'ready') return;
      const fields = { ...state.fields, ...change };
      draft.keep(state.account.id, fields);
      $state.set({ ...state, fields, isSaved: false });
    },
    save: async () => {
      const state = $state.get();
      if (state.status !== 'ready') return null;
      const sent = state.fields;
      const result = await send(sent);
      if (!result.ok) return result.failure;
      renamed(result.value.name);
      const now = $state.get();
      // What was typed while the call ran is not saved yet.
      if (now.status !== 'ready' || now.fields !== sent) return null;
      draft.clear();
      $state.set({ ...now, fields: result.value, isSaved: true });
      return null;
    },
  };
}
