/** Rows that scroll sideways: links to a slide scroll the row alone, and the home slider turns by itself. */
import { scrollRowTo } from '../product/gallery.ts';

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

/** The link to a picture in full size opens it over the page. */
function enlargePictures(): void {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a.zoom');
    if (link === null) return;
    event.preventDefault();
    import('../product/zoom.ts').then(
      ({ showZoom }) => showZoom(link),
      () => location.assign(link.href),
    );
  });
}

/** Marks the dot or thumbnail of the slide in view. */
function markCurrent(links: ArrayLike<Element>, slides: readonly Element[]): void {
  if (links.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links[slides.indexOf(target)];
        if (isIntersecting) link?.setAttribute('aria-current', 'true');
        else link?.removeAttribute('aria-current');
      }
    },
    { root: slides[0]?.parentElement ?? null, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
}

/** The slides after the current one, in the order they come; those whose picture failed are left out. */
function upcoming(slides: readonly Element[]): Element[] {
  const row = slides[0]?.parentElement;
  if (row == null) return [];
  // Rows that run from right to left count backwards.
  const current = Math.abs(Math.round(row.scrollLeft / row.clientWidth));
  const others = [...slides.slice(current + 1), ...slides.slice(0, current)];
  return others.filter((slide) => {
    const picture = slide.querySelector('img');
    return picture === null || !picture.complete || picture.naturalWidth > 0;
  });
}

/** Asks for a slide's picture, which browsers may else put off until it is in view. */
function fetchPicture(slide: Element | undefined): void {
  const picture = slide?.querySelector('img');
  if (picture?.loading !== 'lazy') return;
  picture.fetchPriority = 'low';
  picture.loading = 'eager';
}

/**
 * Never under reduced motion or after its stop was pressed, nor while somebody points at it, has focus in it
 * or looks elsewhere, nor to a slide whose picture is not there yet.
 */
function turn(slider: Element, slides: readonly Element[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const stop = slider.querySelector<HTMLInputElement>('[data-slider-stop]');
  if (stop?.parentElement) stop.parentElement.hidden = false;
  let touchedAt = Number.NEGATIVE_INFINITY;
  slider.addEventListener('pointerdown', () => {
    touchedAt = performance.now();
  });
  // Whoever lets it go on wants to see that at once.
  stop?.addEventListener('change', () => {
    touchedAt = Number.NEGATIVE_INFINITY;
  });
  const mayTurn = () => {
    if (document.hidden || stop?.checked || performance.now() - touchedAt < 2 * TURN_MS) return false;
    // After a tap `:hover` holds until the next one; a press leaves focus behind, on the stop in any case.
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
    fetchPicture(isThere ? afterNext : next);
  }, TURN_MS);
  const prepare = () => {
    if (mayTurn()) fetchPicture(upcoming(slides)[0]);
  };
  // What the page shows at first goes before.
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare, { once: true });
}

export function startSliders(): void {
  followSlideLinks();
  enlargePictures();
  for (const gallery of document.querySelectorAll('.gallery')) {
    markCurrent(gallery.querySelectorAll('.thumbs a'), [...gallery.querySelectorAll('[data-gallery] > *')]);
  }
  for (const slider of document.querySelectorAll('[data-slider]')) {
    const slides = [...slider.querySelectorAll('.slides > *')];
    if (slides.length < 2) continue;
    markCurrent(slider.querySelectorAll('.dots a'), slides);
    turn(slider, slides);
  }
}
