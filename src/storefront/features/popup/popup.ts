/** The add-on popup (spec §4, §9): one image and its link after five seconds, at most every five hours per shop. */
import { imageAt } from '#site/image.ts';
import { POPUP_DELAY_MS } from '#site/limits.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import { closeButton } from '../../browser/close-button.ts';
import { OPEN_MENUS } from '../../browser/open-menus.ts';
import { isPopupDue } from '../../browser/popup-due.ts';
import { localStore } from '../../browser/storages.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import { popupText } from '../../i18n/popup.ts';
import { fill, textFor } from '../../i18n/text.ts';

type PopupContext = Pick<BrowserContext, 'slug' | 'name' | 'lang' | 'images' | 'api'> & {
  popup: NonNullable<BrowserContext['popup']>;
};

/** Twice a phone's width, and wider than the dialog. */
const IMAGE_PX = 840;

const OPEN = `dialog[open], :popover-open, ${OPEN_MENUS}`;

/** Whether the shopper types or has a dialog or menu open, which the popup does not interrupt. */
function isBusy(): boolean {
  return document.querySelector(OPEN) !== null || isTyping();
}

function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}

/** The popup's accessible name: that of its link, else the shop's. */
function popupName({ popup, name, lang }: PopupContext): string {
  return fill(textFor(popupText, lang).nameOf, { name: popup.label || name });
}

/** A link to the popup's target; without one a button that closes the dialog. */
function popupAction({ popup, lang }: PopupContext, dialog: HTMLDialogElement): HTMLElement {
  const text = textFor(popupText, lang);
  const action = document.createElement(popup.href === null ? 'button' : 'a');
  action.className = 'btn btn-main';
  if (action instanceof HTMLAnchorElement && popup.href !== null) action.href = popup.href;
  else action.addEventListener('click', () => dialog.close());
  const see = popup.label === '' ? text.seeOffer : fill(text.see, { name: popup.label });
  action.textContent = popup.href === null ? text.goOn : see;
  return action;
}

function popupDialog(context: PopupContext, image: HTMLImageElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'popup';
  dialog.dataset.popup = context.popup.id;
  dialog.ariaLabel = popupName(context);
  const close = closeButton(context.lang);
  close.addEventListener('click', () => dialog.close());
  dialog.append(image, popupAction(context, dialog), close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  return dialog;
}

/**
 * Shows the popup if it is due, once its image has loaded; shows nothing when the image fails. Calls itself again
 * after the delay while the shopper is busy.
 */
export async function showPopup(
  context: PopupContext,
  storage: KeyValue = localStore(),
  now: () => number = Date.now,
): Promise<void> {
  if (!isPopupDue(storage, context.slug, now())) return;
  const later = () => void setTimeout(() => void showPopup(context, storage, now), POPUP_DELAY_MS);
  if (isBusy()) return later();
  const image = document.createElement('img');
  image.src = imageAt(context.popup.image, context, IMAGE_PX);
  image.alt = popupName(context);
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isLoaded || !isPopupDue(storage, context.slug, now())) return;
  // Check again: the image may have loaded slowly.
  if (isBusy()) return later();
  image.width = image.naturalWidth;
  image.height = image.naturalHeight;
  storage.setItem(storageKey('popup-shown', context.slug), String(now()));
  const dialog = popupDialog(context, image);
  document.body.append(dialog);
  dialog.showModal();
}
