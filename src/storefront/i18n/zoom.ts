/** Texts of the images over a product's page, apart from those of lists, which the page may do without. */
import type { TextsOf } from './text.ts';

export type ZoomText = TextsOf<typeof zoomText>;

export const zoomText = {
  en: { fullSize: 'Full size', previousImage: 'Previous picture', nextImage: 'Next picture' },
  bn: { fullSize: 'পূর্ণ আকার', previousImage: 'আগের ছবি', nextImage: 'পরের ছবি' },
} as const;
