import type { AvailabilityView } from '#site/catalog/availability.ts';
import { buyText } from '../../i18n/buy-box.ts';
import { fill, textFor } from '../../i18n/text.ts';

/** The text for an availability; '' where stock is not counted. */
export function stockLine({ state, stock }: AvailabilityView, lang: string): string {
  const text = textFor(buyText, lang);
  switch (state) {
    case 'in-stock':
      return text.inStock;
    case 'low':
      return stock === null ? text.lowPlain : fill(text.low, { n: stock });
    case 'out':
      return text.out;
    case 'upcoming':
      return text.upcoming;
    case 'unpriced':
      return text.unpriced;
    case 'unknown':
      return '';
  }
}
