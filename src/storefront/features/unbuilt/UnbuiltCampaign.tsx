import { shopContext } from '../../browser/shop-context.ts';
import { CampaignBanner } from '../../catalog/list/CampaignBanner.tsx';
import { GridSkeleton } from '../../catalog/list/GridSkeleton.tsx';
import { ProductGrid } from '../../catalog/list/ProductGrid.tsx';
import type { LiveCampaign } from './fetch-campaign.ts';
import { loadCampaign } from './load-record.ts';
import { type UnbuiltProps, UnbuiltRecord } from './UnbuiltRecord.tsx';
import { useMovingParts } from './use-moving-parts.ts';

/** A campaign or collection that the release does not have. */
export default function UnbuiltCampaign(props: UnbuiltProps & { subject: 'campaign' | 'collection' }) {
  return (
    <UnbuiltRecord
      {...props}
      load={loadCampaign}
      titleOf={({ campaign }) => campaign.name}
      skeleton={
        <>
          <div className="list-head">
            <div className="skeleton skeleton-title" />
          </div>
          <GridSkeleton />
        </>
      }
    >
      {(found) => <CampaignContent {...found} />}
    </UnbuiltRecord>
  );
}

function CampaignContent({ campaign, isLive }: LiveCampaign) {
  const shop = shopContext();
  useMovingParts();
  return (
    <>
      <CampaignBanner campaign={campaign} live={isLive} total={campaign.products.length} shop={shop} />
      <ProductGrid products={campaign.products} shop={shop} />
    </>
  );
}
