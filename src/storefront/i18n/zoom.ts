/** Texts of the pictures over a product's page, apart from those of lists, which the page may do without. */
import type { TextsOf } from './text.ts';

export type ZoomText = TextsOf<typeof zoomText>;

export const zoomText = {
  en: { fullSize: 'Full size', previousPicture: 'Previous picture', nextPicture: 'Next picture' },
  bn: { fullSize: 'পূর্ণ আকার', previousPicture: 'আগের ছবি', nextPicture: 'পরের ছবি' },
} as const;
