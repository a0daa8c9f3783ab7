import { fill } from '../i18n/text.ts';
import { Icon } from '../icons/Icon.tsx';
import { type CatalogShop, catalogOf } from './catalog-context.ts';
import { datesOf } from './shop-dates.ts';

/**
 * End of an offer (epoch ms) as a date. `countdown.ts` replaces it with the remaining time, and then with the notice
 * that the offer is over.
 */
export function Countdown({ endsAt, shop }: { endsAt: number; shop: CatalogShop }) {
  const { text } = catalogOf(shop);
  const { moment } = datesOf(shop);
  return (
    <p className="countdown" data-countdown={endsAt}>
      <Icon name="clock" />
      <time dateTime={new Date(endsAt).toISOString()}>{fill(text.endsAt, { date: moment(endsAt) })}</time>
      <span role="status" data-offer-over={text.offerOver} />
    </p>
  );
}
