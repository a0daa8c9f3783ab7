import { fill } from '../i18n/text.ts';
import { Icon } from '../icons/Icon.tsx';
import { type CatalogueShop, catalogueOf } from './catalogue-context.ts';

/** When an offer ends, as a date that the base module turns into a running clock. */
export function Countdown({ endsAt, shop }: { endsAt: number; shop: CatalogueShop }) {
  const { text, moment } = catalogueOf(shop);
  return (
    <p className="countdown" data-countdown={endsAt}>
      <Icon name="clock" />
      <time dateTime={new Date(endsAt).toISOString()} data-countdown-face="">
        {fill(text.endsAt, { date: moment(endsAt) })}
      </time>
    </p>
  );
}
