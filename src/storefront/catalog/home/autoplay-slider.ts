import { isLite } from '../../browser/lite.ts';
import { scrollRowTo } from '../scroll-row.ts';

const SLIDE_MS = 6_000;

/** The slides after the current one, in order, without those whose image failed to load. */
function upcoming(slides: readonly Element[]): Element[] {
  const row = slides[0]?.parentElement;
  if (row == null) return [];
  // Rows from right to left have a negative offset.
  const current = Math.abs(Math.round(row.scrollLeft / row.clientWidth));
  const others = [...slides.slice(current + 1), ...slides.slice(0, current)];
  return others.filter((slide) => {
    const image = slide.querySelector('img');
    return image === null || !image.complete || image.naturalWidth > 0;
  });
}

/** Loads the lazy image of a slide before it is in view. */
function fetchImage(slide: Element | undefined): void {
  const image = slide?.querySelector('img');
  if (image?.loading !== 'lazy') return;
  image.fetchPriority = 'low';
  image.loading = 'eager';
}

/**
 * Moves a slider to its next slide every six seconds. It does not move with reduced motion, after its stop box was
 * checked, while a pointer or the focus is on it, while it is out of view, or until the next image has loaded. Nor does
 * it move on a page that uses less data: each slide would load an image.
 */
export function autoplaySlider(slider: Element, slides: readonly Element[]): void {
  if (isLite() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const stop = slider.querySelector<HTMLInputElement>('[data-slider-stop]');
  if (stop?.parentElement) stop.parentElement.hidden = false;
  let touchedAt = Number.NEGATIVE_INFINITY;
  slider.addEventListener('pointerdown', () => {
    touchedAt = performance.now();
  });
  // Restarting shows its effect without the pause after a touch.
  stop?.addEventListener('change', () => {
    touchedAt = Number.NEGATIVE_INFINITY;
  });
  const mayAdvance = () => {
    if (document.hidden || stop?.checked || performance.now() - touchedAt < 2 * SLIDE_MS) return false;
    // On touch screens `:hover` lasts until the next tap. A click leaves the focus on the stop.
    if (matchMedia('(hover: hover)').matches && slider.matches(':hover')) return false;
    if (slider.querySelector(':focus-visible:not([data-slider-stop])') !== null) return false;
    const { top, bottom } = slider.getBoundingClientRect();
    return bottom >= 0 && top <= innerHeight;
  };
  setInterval(() => {
    if (!mayAdvance()) return;
    const [next, afterNext] = upcoming(slides);
    if (next === undefined) return;
    const isLoaded = next.querySelector('img')?.complete ?? true;
    if (isLoaded) scrollRowTo(next);
    fetchImage(isLoaded ? afterNext : next);
  }, SLIDE_MS);
  const prepare = () => {
    if (mayAdvance()) fetchImage(upcoming(slides)[0]);
  };
  // The images of the first view load first.
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare, { once: true });
}
