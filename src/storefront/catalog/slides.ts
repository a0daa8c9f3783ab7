/** Rows of slides: the gallery of a product and the slider of the home page. */
import { autoplaySlider } from './home/autoplay-slider.ts';

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

/** Starts the galleries and sliders of the page. */
export function startSlides(): void {
  for (const gallery of document.querySelectorAll('.gallery')) {
    const row = gallery.querySelector<HTMLElement>('[data-gallery]');
    if (row === null) continue;
    markCurrent(gallery.querySelectorAll('.thumbs a'), [...row.children]);
  }
  for (const slider of document.querySelectorAll('[data-slider]')) {
    const slides = [...slider.querySelectorAll('.slides > *')];
    if (slides.length < 2) continue;
    markCurrent(slider.querySelectorAll('.dots a'), slides);
    autoplaySlider(slider, slides);
  }
}
