import { isLite } from '../../browser/lite.ts';

const GESTURES = ['scroll', 'pointerenter', 'pointerdown', 'focusin'];

/**
 * Loads the images of a gallery after the first: with the first gesture in its row, or on a fast network when the page
 * has loaded. Until then `gallery.css` hides them, and the browser does not load lazy images that are hidden.
 */
export function loadLateSlides(row: HTMLElement): void {
  const loadAll = () => {
    row.dataset.all = '';
  };
  for (const name of GESTURES) row.addEventListener(name, loadAll, { once: true, passive: true });
  if (isLite()) return;
  if (document.readyState === 'complete') loadAll();
  else addEventListener('load', loadAll, { once: true });
}
