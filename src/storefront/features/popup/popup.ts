/** The add-on popup (spec §4, §9): one image and its link after five seconds, at most every five hours per shop. */
import { POPUP_DELAY_MS } from '#site/limits.ts';
import { storageKey } from '#site/storage-key.ts';
import { OPEN_MENUS } from '../../browser/open-menus.ts';
import { isPopupDue } from '../../browser/popup-due.ts';
import { type KeyValue, localStore } from '../../browser/storages.ts';

/** `:is()` is forgiving: browsers without popovers would reject the whole selector. */
const OPEN = `dialog[open], :is(:popover-open), ${OPEN_MENUS}`;

/** Whether the shopper types or has a dialog or menu open, which the popup does not interrupt. */
function isBusy(): boolean {
  return document.querySelector(OPEN) !== null || isTyping();
}

function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}

/**
 * Opens the popup (`Popup.astro`) if it is due, once its image has loaded; shows nothing if the image fails. While the
 * shopper is busy, it calls itself again after the delay.
 */
export async function showPopup(
  popup: HTMLDialogElement,
  slug: string,
  storage: KeyValue = localStore(),
  now: () => number = Date.now,
): Promise<void> {
  if (!isPopupDue(storage, slug, now())) return;
  const later = () => void setTimeout(() => void showPopup(popup, slug, storage, now), POPUP_DELAY_MS);
  if (isBusy()) return later();
  const image = popup.querySelector('img');
  if (image === null) return;
  image.loading = 'eager';
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isLoaded || !isPopupDue(storage, slug, now())) return;
  // Check again: the image may have loaded slowly.
  if (isBusy()) return later();
  image.width = image.naturalWidth;
  image.height = image.naturalHeight;
  storage.setItem(storageKey('popup-shown', slug), String(now()));
  popup.addEventListener('click', ({ target }) => {
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (isButton || target === popup) popup.close();
  });
  popup.showModal();
}
