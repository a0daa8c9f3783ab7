/** Places this page's order. Imported dynamically: it loads with the first gesture. */
import type { WritableAtom } from 'nanostores';
import { session } from '../../shopper/page-session.ts';
import { unsavedAddresses } from '../address-book/page-unsaved-addresses.ts';
import { addressOf } from '../address-form/address-draft.ts';
import { checkoutLines, refreshCheckoutLines } from '../cart/checkout-selection/checkout-lines.ts';
import { pendingOrder } from '../placed-order/page-pending.ts';
import { submit } from '../placed-order/page-submit.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import type { DraftStore } from './checkout-draft.ts';
import { type CheckoutState, settings } from './checkout-state.ts';
import type { QuoteStore } from './quote.ts';

interface PageStores {
  $state: WritableAtom<CheckoutState>;
  draft: DraftStore;
  quote: QuoteStore;
}

/** Without `crypto.randomUUID`, which pages without TLS do not have. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

export function pageCheckout({ $state, draft, quote }: PageStores): Checkout {
  return createCheckout({
    $state,
    hasCourierLocations: settings().hasCourierLocations,
    draft,
    quote,
    pending: pendingOrder(),
    lines: () => checkoutLines().get(),
    confirmLines: refreshCheckoutLines,
    submit,
    saveAddress: () => saveAddress(draft),
    userId: () => session().$user.get()?.id ?? null,
    newId: newRequestId,
    now: Date.now,
  });
}

/** Saves the address of a placed order in the account, if it is new and the shopper has checked the box. */
function saveAddress({ $draft }: DraftStore): void {
  const { savedId, isSaved, address } = $draft.get();
  // Null: the account has no address yet.
  const isNew = savedId === '' || savedId === null;
  if (session().$user.get() === null || !isSaved || !isNew) return;
  void unsavedAddresses().save(addressOf(address, settings()));
}
