import { loadLateSlides } from './late-slides.ts';

/** Opens images in full size over the page. Without this script their links lead to the image. */
function enlargeImages(): void {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a.zoom');
    if (link === null) return;
    event.preventDefault();
    import('./zoom.ts').then(
      ({ showZoom }) => showZoom(link),
      () => location.assign(link.href),
    );
  });
}

/** Starts the features of the page's gallery that sliders (`slides.ts`) do not have. */
export function startGallery(): void {
  enlargeImages();
  const row = document.querySelector<HTMLElement>('[data-gallery]');
  if (row !== null) loadLateSlides(row);
}
