/** Dialog with the images of a product: fitted to the screen, and in full size. */
import { digits } from '#site/language/digits.ts';
import { closeButton } from '../../browser/close-button.ts';
import { lateStyles } from '../../browser/late-styles.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { textFor } from '../../i18n/text.ts';
import { type ZoomText, zoomText } from '../../i18n/zoom.ts';
import { scrollRowTo } from '../scroll-row.ts';
import { showImage } from './show-image.ts';
import styles from './zoom.css?inline';

lateStyles(styles)();

/** One image. The loaded size is shown until the large one has loaded. */
function slideOf(item: Element, text: ZoomText): HTMLLIElement {
  const shown = item.querySelector('img');
  const image = document.createElement('img');
  image.alt = shown?.alt ?? '';
  image.loading = 'lazy';
  if (shown?.currentSrc) {
    image.style.background = `center / contain no-repeat url(${JSON.stringify(shown.currentSrc)})`;
  }
  image.src = item.querySelector<HTMLAnchorElement>('a.zoom')?.href ?? '';
  // Keep the page's image. If that fails too, a placeholder is drawn (`base.css`).
  image.addEventListener('error', () => {
    if (shown?.currentSrc && image.src !== shown.currentSrc) image.src = shown.currentSrc;
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', `${image.alt} – ${text.fullSize}`);
  button.setAttribute('aria-pressed', 'false');
  button.append(image);
  const slide = document.createElement('li');
  slide.append(button);
  button.addEventListener('click', () => {
    const isFull = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isFull));
    if (isFull)
      slide.scrollTo(
        (slide.scrollWidth - slide.clientWidth) / 2,
        (slide.scrollHeight - slide.clientHeight) / 2,
      );
  });
  return slide;
}

function stepButton(label: string, className: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  button.innerHTML =
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-chevron-right"/></svg>';
  return button;
}

/**
 * Opens the gallery of a link at its image. Arrow keys, a swipe and buttons change the image, a click on it shows it
 * in full size, Escape and a button close the dialog. The gallery of the page then shows the image seen last.
 */
export function showZoom(link: HTMLAnchorElement): void {
  const { lang } = shopContext();
  const text = textFor(zoomText, lang);
  const gallery = link.closest('.gallery');
  const items = [...(gallery?.querySelectorAll('[data-gallery] > *') ?? [])];
  const slides = items.map((item) => slideOf(item, text));
  const row = document.createElement('ol');
  row.className = 'images';
  row.append(...slides);
  const count = document.createElement('span');
  count.className = 'image-count';
  count.setAttribute('role', 'status');
  count.hidden = slides.length < 2;
  const back = stepButton(text.previousImage, 'zoom zoom-back icon-btn');
  const forward = stepButton(text.nextImage, 'zoom icon-btn');
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-view';
  dialog.setAttribute('aria-label', (gallery ?? link).getAttribute('aria-label') ?? '');
  dialog.append(row, count, ...(slides.length > 1 ? [back, forward] : []), closeButton(lang));

  let current = Math.max(
    0,
    items.findIndex((item) => item.contains(link)),
  );
  const mark = () => {
    count.textContent = digits(`${current + 1} / ${slides.length}`, lang);
    // `disabled` would lose the focus and with it the arrow keys.
    back.setAttribute('aria-disabled', String(current === 0));
    forward.setAttribute('aria-disabled', String(current === slides.length - 1));
  };
  const step = (by: number) => {
    const slide = slides[current + by];
    if (slide !== undefined) scrollRowTo(slide);
  };
  row.addEventListener('scroll', () => {
    // Rows from right to left have a negative offset.
    const seen = Math.abs(Math.round(row.scrollLeft / row.clientWidth));
    if (seen === current) return;
    slides[current]?.querySelector('button')?.setAttribute('aria-pressed', 'false');
    current = seen;
    mark();
  });
  back.addEventListener('click', () => step(-1));
  forward.addEventListener('click', () => step(1));
  dialog.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.popup-close') !== null) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    showImage(current);
    items[current]?.querySelector<HTMLElement>('a.zoom')?.focus({ preventScroll: true });
  });
  mark();
  document.body.append(dialog);
  dialog.showModal();
  row.scrollTo({ left: slides[current]?.offsetLeft ?? 0, behavior: 'instant' });
}
