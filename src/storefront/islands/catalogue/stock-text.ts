import type { AvailabilityView } from '#contract/view.ts';
import { fill } from '../../i18n/text.ts';
import type { CatalogueContext } from './catalogue-context.ts';

/** Availability in words; '' where the seller says nothing about it. */
export function stockText({ state, stock }: AvailabilityView, { text }: CatalogueContext): string {
  switch (state) {
    case 'in-stock':
      return text.inStock;
    case 'low':
      return stock === null ? text.lowUncounted : fill(text.low, { n: stock });
    case 'out':
      return text.out;
    case 'upcoming':
      return text.comingSoon;
    case 'unknown':
      return '';
  }
}
