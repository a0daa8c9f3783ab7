/** Texts of the full-size images of a product, apart from those of the catalog because a script loads them. */
import type { TextsOf } from './text.ts';

export type ZoomText = TextsOf<typeof zoomText>;

export const zoomText = {
  en: { fullSize: 'Full size', previousImage: 'Previous picture', nextImage: 'Next picture' },
  bn: { fullSize: 'পূর্ণ আকার', previousImage: 'আগের ছবি', nextImage: 'পরের ছবি' },
} as const;
