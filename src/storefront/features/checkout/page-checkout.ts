/** The checkout of this page. */
import { atom } from 'nanostores';
import { isInsideDhaka } from '#site/delivery.ts';
import { MESSAGES } from '#site/messages.ts';
import { onFirstGesture } from '../../browser/first-gesture.ts';
import { loadLate } from '../../browser/load-late.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { type AddressDraft, addressOf, draftOf, EMPTY_ADDRESS } from '../address/address-draft.ts';
import { addressBook } from '../address/page-address-book.ts';
import {
  checkoutLines,
  deliveryZone,
  refreshCheckoutLines,
  rememberDeliveryZone,
} from '../cart/checkout-lines.ts';
import { pendingOrder, submit } from '../payment/page-payment.ts';
import { leadToSignIn } from '../session/lead-to-sign-in.ts';
import { session } from '../session/page-session.ts';
import type { Checkout } from './checkout.ts';
import { type CheckoutDraft, createDraft } from './checkout-draft.ts';
import { type CheckoutState, EDITING, toOrderedLine } from './checkout-state.ts';
import { fetchQuote } from './fetch-quote.ts';
import { createQuote } from './quote.ts';

export const NO_SETTINGS = { hasPlaces: false, hasNote: false, asksEmail: true };

/** Settings of the shop for the checkout's fields. */
export const settings = () => shopContext().checkout ?? NO_SETTINGS;

const draft = once(() => createDraft(localStore(), shopContext().slug));
const quote = once(() =>
  createQuote((request) => fetchQuote(shopContext(), session().$user.get(), request, leadToSignIn)),
);

/** Also on pages without TLS, which have no `crypto.randomUUID`. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

const $state = atom<CheckoutState>(EDITING);
let checkout: Checkout | undefined;

/** Loads what places an order; undefined when it does not load. */
async function loadCheckout(): Promise<Checkout | undefined> {
  const module = await loadLate(() => import('./checkout.ts'));
  checkout ??= module?.createCheckout({
    $state,
    hasPlaces: settings().hasPlaces,
    draft: draft(),
    quote: quote(),
    pending: pendingOrder(),
    lines: () => checkoutLines().get(),
    confirmLines: refreshCheckoutLines,
    submit,
    saveAddress,
    userId: () => session().$user.get()?.id ?? null,
    newId: newRequestId,
    now: Date.now,
  });
  return checkout;
}

// Stores for `use-store.ts`.
export const checkoutDraft = () => draft().$draft;
export const orderQuote = () => quote().$state;
export const checkoutState = () => $state;

export const askQuoteAgain = () => quote().again();
export const placeOrder = (seenTotal: number | null) => void run((loaded) => loaded.place(seenTotal));
export const repeatOrder = () => void run((loaded) => loaded.repeat());

/** Runs a press, whose answer is in the next frame also while its code loads. */
async function run(press: (loaded: Checkout) => Promise<void>): Promise<void> {
  const before = $state.get();
  if (before.phase === 'sending') return;
  if (checkout === undefined) $state.set({ ...before, phase: 'sending', notice: null, problems: {} });
  const loaded = checkout ?? (await loadCheckout());
  if (loaded === undefined) {
    const notice = { code: 'refused', message: MESSAGES.networkError } as const;
    return $state.set({ ...EDITING, notice, attempts: before.attempts + 1 });
  }
  $state.set({ ...$state.get(), phase: 'editing' });
  await press(loaded);
}

/** Whether the delivery charge of a draft is known by its place. */
export function hasPlace({ zone, province }: AddressDraft): boolean {
  return settings().hasPlaces ? province !== '' : zone !== null;
}

/** Changes the draft. Problems of the changed fields are over. */
export function edit(patch: Partial<CheckoutDraft>): void {
  draft().edit(patch);
  checkout?.mend([...Object.keys(patch), ...Object.keys(patch.address ?? {})]);
}

export function editAddress(patch: Partial<AddressDraft>): void {
  draft().edit({ address: { ...draft().$draft.get().address, ...patch } });
  checkout?.mend(Object.keys(patch));
  if (patch.zone) rememberDeliveryZone(patch.zone);
}

/** The address of the form while a saved one is chosen. */
let typed: AddressDraft | null = null;

/** Takes a saved address over, or with '' the one of the form. */
export function chooseSaved(id: string): void {
  const { savedId, address } = draft().$draft.get();
  if (savedId === '') typed = address;
  const saved = addressBook()
    .$state.get()
    .addresses.find((one) => one.id === id);
  edit({
    savedId: saved?.id ?? '',
    address: saved === undefined ? (typed ?? newAddress()) : draftOf(saved),
  });
}

/** An empty address with the facts of the account and this device. */
function newAddress(): AddressDraft {
  const user = session().$user.get();
  const zone = deliveryZone().get();
  return { ...EMPTY_ADDRESS, fullName: user?.name ?? '', email: user?.email ?? '', zone };
}

function saveAddress(): void {
  const { savedId, isSaved, address } = draft().$draft.get();
  // Null: the account has no address yet.
  const isNew = savedId === '' || savedId === null;
  if (session().$user.get() === null || !isSaved || !isNew) return;
  void addressBook().add(addressOf(address, settings()));
}

/**
 * Loads what the checkout needs. The addresses are those of the signed-in shopper; `?userId=` (spec §2) with another id
 * loads none.
 */
export async function openCheckout(): Promise<void> {
  onFirstGesture(() => void loadCheckout());
  const store = draft();
  if (store.$draft.get().address === EMPTY_ADDRESS) store.edit({ address: newAddress() });
  const wantQuote = () => {
    const { address, promoCode } = store.$draft.get();
    const { province } = addressOf(address, settings());
    const lines = checkoutLines().get().map(toOrderedLine);
    const place = isInsideDhaka(province) ? 'Dhaka' : settings().hasPlaces ? province : '';
    quote().want(lines.length === 0 ? null : { lines, province: place, promoCode });
  };
  checkoutLines().listen(wantQuote);
  store.$draft.listen(wantQuote);
  wantQuote();
  // A page that returns from the back-forward cache may have left for a gateway.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkout?.resume();
  });
  await Promise.all([refreshCheckoutLines(), loadAddresses()]);
}

async function loadAddresses(): Promise<void> {
  const user = session().$user.get();
  const requested = new URLSearchParams(location.search).get('userId');
  if (user === null || (requested !== null && requested !== user.id)) return;
  await addressBook().load();
  const [first] = addressBook().$state.get().addresses;
  const { savedId, address } = draft().$draft.get();
  if (first === undefined || savedId !== null) return;
  // What a guest typed before signing in stays.
  if (address.address === '' && address.mobileNumber === '') chooseSaved(first.id);
  else edit({ savedId: '' });
}
