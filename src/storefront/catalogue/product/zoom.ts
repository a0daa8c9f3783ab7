/** A product's picture in full size over its page. */
import { closeButton } from '../../browser/close-button.ts';
import { shopContext } from '../../browser/shop-context.ts';

/** Opens the dialog, scrolled to the centre of the picture. Escape, its button and a press on the picture close it. */
export function showZoom(link: HTMLAnchorElement): void {
  const shown = link.parentElement?.querySelector('img');
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-view';
  dialog.ariaLabel = link.ariaLabel;
  const picture = document.createElement('img');
  picture.alt = shown?.alt ?? '';
  // The loaded size is shown until the large picture has loaded.
  if (shown?.currentSrc) picture.style.background = `center / cover url(${JSON.stringify(shown.currentSrc)})`;
  picture.addEventListener('error', () => {
    dialog.close();
    document.dispatchEvent(new CustomEvent('shop:unreachable'));
  });
  picture.src = link.href;
  dialog.append(picture, closeButton(shopContext().lang));
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = dialog;
  dialog.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
}
