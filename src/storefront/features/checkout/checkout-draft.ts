/** What the shopper has filled in at the checkout: kept in local storage until the order is placed. */
import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { checkoutDraftKey } from '#site/limits.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import { AddressDraft, EMPTY_ADDRESS } from '../address/address-draft.ts';
import { PAYMENT_KINDS } from '../payment/pending-order.ts';

const CheckoutDraft = z.object({
  address: AddressDraft,
  /** Id of the saved address it was taken from; '' for an address of the form, null before the choice. */
  savedId: z.nullable(z.string()),
  /** Whether a signed-in shopper's new address goes to the address book. */
  isSaved: z.boolean(),
  note: z.string(),
  /** The code in use; '' for none. */
  promoCode: z.string(),
  payment: z.enum(PAYMENT_KINDS),
});
export type CheckoutDraft = z.infer<typeof CheckoutDraft>;

export const EMPTY_DRAFT: CheckoutDraft = {
  address: EMPTY_ADDRESS,
  savedId: null,
  isSaved: true,
  note: '',
  promoCode: '',
  payment: 'CashOnDelivery',
};

export interface DraftStore {
  $draft: ReadableAtom<CheckoutDraft>;
  edit(patch: Partial<CheckoutDraft>): void;
}

export function createDraft(storage: KeyValue, slug: string): DraftStore {
  const $draft = atom(parseDraft(storage.getItem(checkoutDraftKey(slug))));
  return {
    $draft,
    edit: (patch) => {
      $draft.set({ ...$draft.get(), ...patch });
      storage.setItem(checkoutDraftKey(slug), JSON.stringify($draft.get()));
    },
  };
}

function parseDraft(stored: string | null): CheckoutDraft {
  try {
    const parsed = z.safeParse(CheckoutDraft, JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}
