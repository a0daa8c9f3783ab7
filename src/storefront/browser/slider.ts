/** Rows that scroll sideways: links to a slide scroll the row alone, and the home slider turns by itself. */
import { scrollRowTo } from './gallery.ts';

const TURN_MS = 6_000;

/** Dots and thumbnails are links to a slide's id: followed natively they would also move the page. */
function followSlideLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link?.closest('[data-slider], .gallery') == null) return;
    const slide = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (slide === null) return;
    event.preventDefault();
    scrollRowTo(slide);
  });
}

/** Marks the dot of the slide in view. */
function followDots(slider: Element, slides: readonly Element[]): void {
  const dots = slider.querySelectorAll('.dots a');
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const dot = dots[slides.indexOf(target)];
        if (isIntersecting) dot?.setAttribute('aria-current', 'true');
        else dot?.removeAttribute('aria-current');
      }
    },
    { root: slides[0]?.parentElement ?? null, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
}

/**
 * Never under reduced motion or after its stop was pressed, nor while somebody points at it, has focus in it
 * or looks elsewhere.
 */
function turn(slider: Element, slides: readonly Element[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const stop = slider.querySelector<HTMLInputElement>('[data-slider-stop]');
  if (stop?.parentElement) stop.parentElement.hidden = false;
  let touchedAt = 0;
  slider.addEventListener('pointerdown', () => {
    touchedAt = performance.now();
  });
  setInterval(() => {
    const row = slides[0]?.parentElement;
    if (row == null || document.hidden || stop?.checked || slider.matches(':hover, :focus-within')) return;
    if (touchedAt > 0 && performance.now() - touchedAt < 2 * TURN_MS) return;
    const { top, bottom } = slider.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return;
    const current = Math.round(row.scrollLeft / row.clientWidth);
    const next = slides[(current + 1) % slides.length];
    if (next !== undefined) scrollRowTo(next);
  }, TURN_MS);
}

export function startSliders(): void {
  followSlideLinks();
  for (const slider of document.querySelectorAll('[data-slider]')) {
    const slides = [...slider.querySelectorAll('.slides > *')];
    if (slides.length < 2) continue;
    followDots(slider, slides);
    turn(slider, slides);
  }
}
