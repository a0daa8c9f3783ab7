/** The checkout of this page. */
import { atom } from 'nanostores';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { storageKey } from '#site/storage-key.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import { onFirstGesture } from '../../browser/first-gesture.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore } from '../../browser/storages.ts';
import { checkoutText } from '../../i18n/checkout.ts';
import { textFor } from '../../i18n/text.ts';
import { leadToSignIn } from '../../shopper/lead-to-sign-in.ts';
import { session } from '../../shopper/page-session.ts';
import type { RememberedStore } from '../../shopper/remembered.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';
import {
  type AddressBookState,
  forgetSavedAddresses,
  loadSavedAddresses,
  savedAddresses,
} from '../address-book/saved-addresses.ts';
import { addressOf, draftOf, EMPTY_ADDRESS } from '../address-form/address-draft.ts';
import {
  areLinesStale,
  checkoutLines,
  orderableLines,
  refreshCheckoutLines,
} from '../cart/checkout-selection/checkout-lines.ts';
import { zoneChoice } from '../cart/checkout-selection/selection.ts';
import { type CheckoutDraft, createDraft } from './checkout-draft.ts';
import { type CheckoutState, EDITING, settings, toOrderedLine } from './checkout-state.ts';
import { fetchQuote } from './fetch-quote.ts';
import type { PageCheckout } from './page-placing.ts';
import { createQuote, type QuoteRequest, type QuoteState } from './quote.ts';
import { createQuotedCharges, PROVINCES } from './quoted-charges.ts';

const draft = once(() => createDraft(localStore(), shopContext().slug));
const fetchPageQuote = (request: QuoteRequest) =>
  fetchQuote(shopContext(), session().$user.get(), request, leadToSignIn);
const charges = once(() => createQuotedCharges(fetchPageQuote));
// Shops with the courier's lists do not have the two areas, and show no charge for each.
const quote = once(() => createQuote(settings().hasCourierLocations ? fetchPageQuote : charges().fetchQuote));

const $state = atom<CheckoutState>(EDITING);
let checkout: PageCheckout | undefined;

/** Loads the code that places an order; undefined when it does not load. */
async function loadCheckout(): Promise<PageCheckout | undefined> {
  const late = await loadLate(() => import('./page-placing.ts'));
  checkout ??= late?.pageCheckout({ $state, draft: draft(), quote: quote(), edit, editAddress });
  return checkout;
}

// Stores for `use-store.ts`.
export const checkoutDraft = () => draft().$draft;
export const orderQuote = () => quote().$state;
export const checkoutState = () => $state;
export const areaCharges = () => charges().$charges;

export const requestQuoteAgain = () => quote().again();
/** Places the order of the form. @param seenTotal the total that the page shows, minor units; null before it is known */
export const placeOrder = (seenTotal: number | null, form: HTMLFormElement) =>
  void run((loaded) => loaded.placeFrom(form, seenTotal));
export const repeatOrder = () => void run((loaded) => loaded.repeat());

/** Runs the action of a click. The page shows its start in the next frame, also while the action's code loads. */
async function run(action: (loaded: PageCheckout) => Promise<void>): Promise<void> {
  const before = $state.get();
  if (before.phase === 'sending') return;
  if (checkout === undefined) $state.set({ ...before, phase: 'sending', notice: null, problems: {} });
  const loaded = checkout ?? (await loadCheckout());
  if (loaded === undefined) {
    const notice = { code: 'refused', message: MESSAGES.networkError } as const;
    const message = `${textFor(checkoutText, shopContext().lang).refused} ${notice.message}`;
    return $state.set({ ...EDITING, notice, message, attempts: before.attempts + 1 });
  }
  $state.set({ ...$state.get(), phase: 'editing' });
  await action(loaded);
}

/** Whether the draft has the area on which the delivery charge depends. */
export function hasDeliveryArea({ zone, province }: AddressDraft): boolean {
  return settings().hasCourierLocations ? province !== '' : zone !== null;
}

/** The province for which a draft's quotes are requested. */
export function quoteProvince(address: AddressDraft): string {
  const { province } = addressOf(address, settings());
  if (isInsideDhaka(province)) return PROVINCES.inside;
  return settings().hasCourierLocations ? province : PROVINCES.outside;
}

/** Changes the draft and removes the problems of the changed fields. */
export function edit(patch: Partial<CheckoutDraft>): void {
  draft().edit(patch);
  checkout?.clearProblems([...Object.keys(patch), ...Object.keys(patch.address ?? {})]);
}

/** Changes the address of the form. A saved address that is changed becomes a new one. */
export function editAddress(patch: Partial<AddressDraft>): void {
  const { address, savedId } = draft().$draft.get();
  draft().edit({ address: { ...address, ...patch }, savedId: savedId && '' });
  checkout?.clearProblems(Object.keys(patch));
  if (patch.zone) zoneChoice().select(patch.zone);
}

/** The address of the form while a saved one is selected. */
let typed: AddressDraft | null = null;

/** Selects a saved address, or with '' the form's address. */
export function selectSaved(id: string): void {
  const { savedId, address } = draft().$draft.get();
  if (savedId === '') typed = address;
  const saved = savedAddresses()
    .get()
    .addresses.find((one) => one.id === id);
  const selected = saved === undefined ? (typed ?? newAddress()) : draftOf(saved);
  edit({ savedId: saved?.id ?? '', address: selected });
  if (selected.zone !== null) zoneChoice().select(selected.zone);
}

/** An address with the area that the shopper has selected on this device: on any page of the shop, it is the newest. */
function inSelectedArea(address: AddressDraft): AddressDraft {
  return { ...address, zone: zoneChoice().$zone.get() ?? address.zone };
}

/** A new address with name and email of the account and the zone of this device. */
function newAddress(): AddressDraft {
  const user = session().$user.get();
  return inSelectedArea({ ...EMPTY_ADDRESS, fullName: user?.name ?? '', email: user?.email ?? '' });
}

/** The guest's details that this device remembers; null without any. The code loads only if some are stored. */
const $remembered = atom<RememberedStore | null>(null);
export const rememberedDetails = () => $remembered;

/** Reads the guest's remembered details, and fills in the address unless the guest has typed one. */
async function readRemembered(untyped: AddressDraft | null): Promise<void> {
  if (localStore().getItem(storageKey('remembered', shopContext().slug)) === null) return;
  const late = await loadLate(() => import('../../shopper/remembered.ts'));
  const details = late?.remembered().$address.get() ?? null;
  if (late === undefined || details === null) return;
  $remembered.set(late.remembered());
  if (draft().$draft.get().address === untyped) draft().fillIn(inSelectedArea(details));
}

/** Removes the remembered details, and the values that they have filled in. */
export function forgetDetails(): void {
  $remembered.get()?.forget();
  $remembered.set(null);
  edit({ address: newAddress(), isRemembered: null });
}

/**
 * Loads the data of the checkout. The addresses belong to the signed-in shopper; `?userId=` (spec §2) with another id
 * loads none.
 */
export async function openCheckout(): Promise<void> {
  onFirstGesture(() => void loadCheckout());
  const store = draft();
  const { address, savedId } = store.$draft.get();
  const isNew = address === EMPTY_ADDRESS;
  if (isNew) store.fillIn(newAddress());
  else if (!savedId) store.edit({ address: inSelectedArea(address) });
  if (session().$user.get() === null) void readRemembered(isNew ? store.$draft.get().address : null);
  const updateQuote = () => {
    const { address, promoCode } = store.$draft.get();
    const lines = orderableLines().map(toOrderedLine);
    quote().request(lines.length === 0 ? null : { lines, province: quoteProvince(address), promoCode });
  };
  checkoutLines().listen(updateQuote);
  store.$draft.listen(updateQuote);
  quote().$state.listen((state) => {
    // While an order is sent, its own steps handle the quote.
    if ($state.get().phase === 'editing' && differsFromShown(state)) void refreshCheckoutLines();
  });
  updateQuote();
  session().$user.listen((user) => {
    if (user !== null) return;
    typed = null;
    forgetSavedAddresses();
    // Signing out removes the stored draft after the session. After another end of the session it is still stored.
    queueMicrotask(store.reread);
  });
  // The shopper may return from a payment gateway.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkout?.resume();
  });
  await Promise.all([areLinesStale(Date.now()) ? refreshCheckoutLines() : undefined, loadAddresses()]);
}

/** Whether the quote refuses a line or differs from the shown prices. */
function differsFromShown({ status, quote: current }: QuoteState): boolean {
  if (status !== 'ready' || current === null) return false;
  return current.refused.length > 0 || current.subtotal !== itemsAmount(orderableLines());
}

/** Whether the checkout offers the addresses of the signed-in shopper. */
function hasAddressBook(): boolean {
  const user = session().$user.get();
  const requested = new URLSearchParams(location.search).get('userId');
  return user !== null && (requested === null || requested === user.id);
}

/** Whether it is still unknown if the shopper has to type an address. */
export function awaitsAddresses({ status }: AddressBookState): boolean {
  return hasAddressBook() && (status === 'none' || status === 'loading');
}

/** Loads the addresses of the signed-in shopper, with a request at every call. */
export async function loadAddresses(): Promise<void> {
  if (!hasAddressBook()) return;
  await loadSavedAddresses();
  // The shopper has signed out meanwhile.
  if (!hasAddressBook()) return forgetSavedAddresses();
  const { status, addresses } = savedAddresses().get();
  const { savedId, address } = draft().$draft.get();
  if (status !== 'ready' || savedId === '') return;
  const isBlank = address.address === '' && address.mobileNumber === '';
  const saved = savedId === null && isBlank ? addresses[0] : addresses.find(({ id }) => id === savedId);
  // The account may have changed it since.
  if (saved !== undefined) selectSaved(saved.id);
  // The form shows a removed one, and what a guest typed before signing in.
  else if (savedId !== null || addresses.length > 0) edit({ savedId: '' });
}
