import { scrollRowTo } from '../scroll-row.ts';

const TURN_MS = 6_000;

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
 * Moves a slider to its next slide every six seconds. It rests under reduced motion, after its stop was pressed, while
 * a pointer or the focus is on it, while it is out of view, and until the next image has loaded.
 */
export function turnSlider(slider: Element, slides: readonly Element[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const stop = slider.querySelector<HTMLInputElement>('[data-slider-stop]');
  if (stop?.parentElement) stop.parentElement.hidden = false;
  let touchedAt = Number.NEGATIVE_INFINITY;
  slider.addEventListener('pointerdown', () => {
    touchedAt = performance.now();
  });
  // The shopper sees at once that the slider moves again.
  stop?.addEventListener('change', () => {
    touchedAt = Number.NEGATIVE_INFINITY;
  });
  const mayTurn = () => {
    if (document.hidden || stop?.checked || performance.now() - touchedAt < 2 * TURN_MS) return false;
    // On touch screens `:hover` lasts until the next tap. A press leaves the focus on the stop.
    if (matchMedia('(hover: hover)').matches && slider.matches(':hover')) return false;
    if (slider.querySelector(':focus-visible:not([data-slider-stop])') !== null) return false;
    const { top, bottom } = slider.getBoundingClientRect();
    return bottom >= 0 && top <= innerHeight;
  };
  setInterval(() => {
    if (!mayTurn()) return;
    const [next, afterNext] = upcoming(slides);
    if (next === undefined) return;
    const isThere = next.querySelector('img')?.complete ?? true;
    if (isThere) scrollRowTo(next);
    fetchImage(isThere ? afterNext : next);
  }, TURN_MS);
  const prepare = () => {
    if (mayTurn()) fetchImage(upcoming(slides)[0]);
  };
  // The images of the first view load before.
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare, { once: true });
}
