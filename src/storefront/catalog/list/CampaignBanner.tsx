import type { CampaignCard } from '#site/view.ts';
import { fill } from '../../i18n/text.ts';
import { Countdown } from '../Countdown.tsx';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';
import { ShopImage } from '../ShopImage.tsx';
import { datesOf } from '../shop-dates.ts';

interface CampaignBannerProps {
  campaign: CampaignCard;
  /** Whether its prices apply. */
  live: boolean;
  /** Number of products on all its pages. */
  total: number;
  shop: CatalogShop;
}

/**
 * Name, image and time of a campaign or collection, with a notice when it is not running. The notice does not say that it
 * has ended: a built page has no clock, and the campaign may be in the future.
 */
export function CampaignBanner({ campaign, live, total, shop }: CampaignBannerProps) {
  const { text } = catalogOf(shop);
  return (
    <header className={campaign.image === '' ? 'campaign' : 'campaign campaign-image'}>
      {campaign.image !== '' && (
        <ShopImage
          shop={shop}
          src={campaign.image}
          alt=""
          widths={[480, 740, 840, 1200, 1440, 1920, 2400]}
          sizes="(min-width:1264px) 1200px,100vw"
          width={1200}
          height={400}
          eager
        />
      )}
      <div className="campaign-text">
        <h1>{campaign.name}</h1>
        {total > 0 && (
          <p className="muted">{total === 1 ? text.countOne : fill(text.countMany, { n: total })}</p>
        )}
        <CampaignTime campaign={campaign} live={live} shop={shop} />
      </div>
    </header>
  );
}

function CampaignTime({ campaign, live, shop }: Omit<CampaignBannerProps, 'total'>) {
  const { text } = catalogOf(shop);
  const { moment } = datesOf(shop);
  const { startsAt, endsAt } = campaign;
  if (live) return endsAt === null ? null : <Countdown endsAt={endsAt} shop={shop} />;
  return (
    <p className="campaign-over">
      <b>{text.notRunning}</b>{' '}
      {startsAt !== null && endsAt !== null
        ? fill(text.ranBetween, { from: moment(startsAt), to: moment(endsAt) })
        : text.notRunningAdvice}
    </p>
  );
}
