import { useEffect } from 'react';

/** Starts countdowns and galleries of content that is not in the built page. */
export function useMovingParts(): void {
  useEffect(() => {
    void import('../../catalog/moving-parts.ts').then(({ startMovingParts }) => startMovingParts());
    // The base module has started the rest of the gallery.
    const row = document.querySelector<HTMLElement>('[data-gallery]');
    if (row !== null)
      void import('../../catalog/product/late-slides.ts').then(({ loadLateSlides }) => loadLateSlides(row));
  }, []);
}
