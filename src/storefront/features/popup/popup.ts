/** The add-on popup (spec §4, §9): one linked picture, five seconds in, at most every five hours a shop. */
import { imageAt } from '#site/image.ts';
import { POPUP_DELAY_MS, POPUP_SUPPRESS_MS } from '#site/limits.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { closeButton } from '../../browser/close-button.ts';
import type { KeyValue } from '../../browser/guest-storage.ts';
import { popupText } from '../../i18n/popup.ts';
import { textFor } from '../../i18n/text.ts';

type PopupContext = Pick<BrowserContext, 'slug' | 'lang' | 'images' | 'api'> & {
  popup: NonNullable<BrowserContext['popup']>;
};

/** Twice the width of a phone, and more than the dialog's own. */
const PICTURE_PX = 840;

/** Where the instant lies at which a shop's popup was last shown. */
export function popupKey(slug: string): string {
  return `popup-shown-${slug}`;
}

/** Whether the popup may be shown at `now` (epoch ms). A stored instant in the future does not silence it. */
export function isPopupDue(storage: KeyValue, slug: string, now: number): boolean {
  const shownAt = Number(storage.getItem(popupKey(slug)) ?? Number.NaN);
  return !(shownAt <= now && now - shownAt < POPUP_SUPPRESS_MS);
}

const OPEN = 'dialog[open], :popover-open, details.menu[open], details.flyout[open]';

/** Somebody who types, or has something open, is not interrupted. */
function isBusy(): boolean {
  return document.querySelector(OPEN) !== null || isTyping();
}

function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}

function popupDialog({ popup, lang }: PopupContext, picture: HTMLImageElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'popup';
  dialog.dataset.popup = popup.id;
  dialog.ariaLabel = textFor(popupText, lang).name;
  const close = closeButton(lang);
  close.addEventListener('click', () => dialog.close());
  const body = popup.href === null ? picture : document.createElement('a');
  if (body instanceof HTMLAnchorElement && popup.href !== null) {
    body.href = popup.href;
    body.append(picture);
  }
  dialog.append(body, close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  return dialog;
}

/**
 * Shows the popup where it is due, once its picture is there; a picture that fails shows nothing. Called
 * when the delay is over, and again by itself while somebody is busy.
 */
export async function showPopup(
  context: PopupContext,
  storage: KeyValue,
  now: () => number = Date.now,
): Promise<void> {
  if (!isPopupDue(storage, context.slug, now())) return;
  const later = () => void setTimeout(() => void showPopup(context, storage, now), POPUP_DELAY_MS);
  if (isBusy()) return later();
  const picture = document.createElement('img');
  picture.src = imageAt(context.popup.image, context, PICTURE_PX);
  picture.alt = textFor(popupText, context.lang).name;
  const isLoaded = await picture.decode().then(
    () => true,
    () => false,
  );
  if (!isLoaded || !isPopupDue(storage, context.slug, now())) return;
  // The picture may have taken its time.
  if (isBusy()) return later();
  picture.width = picture.naturalWidth;
  picture.height = picture.naturalHeight;
  storage.setItem(popupKey(context.slug), String(now()));
  const dialog = popupDialog(context, picture);
  document.body.append(dialog);
  dialog.showModal();
}
