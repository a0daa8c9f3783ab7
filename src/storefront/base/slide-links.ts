import { scrollRowTo } from '../catalog/scroll-row.ts';

/** Scrolls to the slide that a dot or thumbnail links to. The browser would scroll the page too. */
export function followSlideLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link?.closest('[data-slider], .gallery') == null) return;
    const slide = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (slide === null) return;
    event.preventDefault();
    scrollRowTo(slide);
  });
}
