import { useEffect } from 'react';
import { startCountdowns } from '../../browser/countdown.ts';
import { lateCampaign } from '../../browser/late-pages.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { LiveCampaign } from '../../stores/ask-lists.ts';
import { CampaignBanner } from '../catalogue/CampaignBanner.tsx';
import { GridBones } from './GridBones.tsx';
import { Late } from './Late.tsx';
import { ProductGrid } from './ProductGrid.tsx';

/** A campaign or collection the release does not know. */
export default function CampaignShell({ lang }: { lang: string }) {
  return (
    <Late
      lang={lang}
      ask={lateCampaign}
      titleOf={({ campaign }) => campaign.name}
      bones={
        <>
          <div className="list-head">
            <div className="bone bone-title" />
          </div>
          <GridBones />
        </>
      }
    >
      {(found) => <LateCampaign {...found} />}
    </Late>
  );
}

function LateCampaign({ campaign, isLive }: LiveCampaign) {
  useEffect(startCountdowns, []);
  return (
    <>
      <CampaignBanner
        campaign={campaign}
        live={isLive}
        total={campaign.products.length}
        shop={shopContext()}
      />
      <ProductGrid products={campaign.products} />
    </>
  );
}
