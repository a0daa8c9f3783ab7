/** Storage keys of what a shopper typed, ordered and chose. Apart from `limits.ts`, which every page loads. */

/** Key of a profile that is not saved yet, in the tab's storage. */
export function profileDraftKey(slug: string): string {
  return `profile-draft-${slug}`;
}

/** Key of the checkout's draft in local storage. */
export function checkoutDraftKey(slug: string): string {
  return `checkout-draft-${slug}`;
}

/** Key of the order that is not settled, in local storage. */
export function pendingOrderKey(slug: string): string {
  return `pending-order-${slug}`;
}

/** Key of the order that was placed last, in the tab's storage. */
export function lastOrderKey(slug: string): string {
  return `last-order-${slug}`;
}

/** Key of the wish list in local storage, of a guest or of the signed-in shopper. */
export function wishesKey(slug: string): string {
  return `wishlist-${slug}`;
}

/** Key of new addresses of orders that the account may not have, in local storage. */
export function unsavedAddressesKey(slug: string): string {
  return `unsaved-addresses-${slug}`;
}

/** Key of the address that is being typed into the address book, in the tab's storage. */
export function addressDraftKey(slug: string): string {
  return `address-draft-${slug}`;
}

/** Key of the drafts of other forms, in the tab's storage. */
export function draftsKey(slug: string): string {
  return `drafts-${slug}`;
}
