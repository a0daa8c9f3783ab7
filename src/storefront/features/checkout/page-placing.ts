/** Places this page's order. Imported dynamically: it loads with the first gesture. */
import type { WritableAtom } from 'nanostores';
import { changedTexts } from '../../browser/changed-texts.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { startMovingOnEnter } from '../../browser/move-on-enter.ts';
import { session } from '../../shopper/page-session.ts';
import { remembered } from '../../shopper/remembered.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';
import { unsavedAddresses } from '../address-book/page-unsaved-addresses.ts';
import { addressOf } from '../address-form/address-draft.ts';
import { typedTexts } from '../address-form/typed-texts.ts';
import { isBuyNow, orderableLines, refreshCheckoutLines } from '../cart/checkout-selection/checkout-lines.ts';
import { submit } from '../placed-order/page-submit.ts';
import { pendingOrder } from '../placed-order/pending-order.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import type { CheckoutDraft, DraftStore } from './checkout-draft.ts';
import { type CheckoutState, type GoneLine, isRemembered, settings } from './checkout-state.ts';
import { buttonLabel, noticeText } from './notice-text.ts';
import type { QuoteStore } from './quote.ts';

interface PageStores {
  $state: WritableAtom<CheckoutState>;
  draft: DraftStore;
  quote: QuoteStore;
  edit(patch: Partial<CheckoutDraft>): void;
  editAddress(patch: Partial<AddressDraft>): void;
}

export interface PageCheckout extends Checkout {
  /** Places the order of the draft, completed by texts in the form that the draft lacks. */
  placeFrom(form: HTMLFormElement, seenTotal: number | null): Promise<void>;
}

/** Pages without TLS lack `crypto.randomUUID`. */
const newRequestId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

const loadGoneLines = () => loadLate(() => import('./gone-lines.ts'));

/** Empty for a guest and for the item of Buy Now: neither is in an account's cart. */
async function goneLines(): Promise<readonly GoneLine[]> {
  const user = session().$user.get();
  if (user === null || isBuyNow()) return [];
  return (await loadGoneLines())?.goneLines(user, orderableLines()) ?? [];
}

export function pageCheckout(stores: PageStores): PageCheckout {
  const { $state, draft, quote } = stores;
  // The one-page order has handlers of its own.
  const form = document.querySelector<HTMLFormElement>('form.summary-page');
  if (form !== null) startMovingOnEnter(form);
  // Loaded before the click, which needs them at once.
  if (session().$user.get() !== null) void loadGoneLines();
  const checkout = createCheckout({
    $state,
    hasCourierLocations: settings().hasCourierLocations === true,
    draft,
    quote,
    pending: pendingOrder(),
    lines: orderableLines,
    isBuyNow,
    confirmLines: refreshCheckoutLines,
    goneLines,
    submit,
    saveAddress: () => saveAddress(draft),
    buttonLabel,
    noticeText: (notice) => noticeText(notice, quote.$state.get().isUnreachable),
    userId: () => session().$user.get()?.id ?? null,
    newId: newRequestId,
    now: Date.now,
  });
  return {
    ...checkout,
    placeFrom: (form, seenTotal) => {
      readFields(form, stores);
      return checkout.place(seenTotal);
    },
  };
}

function readFields(form: HTMLFormElement, { draft, edit, editAddress }: PageStores): void {
  const { address, note } = draft.$draft.get();
  const texts = typedTexts(form, address);
  if (Object.keys(texts).length > 0) editAddress(texts);
  const changed = changedTexts(form, { note }, ['note']);
  if (changed.note !== undefined) edit(changed);
}

/**
 * Saves the address of a placed order, if the shopper has checked the box: a new one in the account, a guest's on this
 * device.
 */
function saveAddress({ $draft }: DraftStore): void {
  const { savedId, isSaved, address } = $draft.get();
  if (session().$user.get() === null) {
    if (isRemembered($draft.get(), remembered().$address.get() !== null)) remembered().remember(address);
    else remembered().forget();
    return;
  }
  // Null: the account has no address yet.
  const isNew = savedId === '' || savedId === null;
  if (!isSaved || !isNew) return;
  void unsavedAddresses().save(addressOf(address, settings()));
}
