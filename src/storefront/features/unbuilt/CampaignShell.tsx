import { useEffect } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import { startCountdowns } from '../../catalogue/countdown.ts';
import { CampaignBanner } from '../../catalogue/list/CampaignBanner.tsx';
import type { LiveCampaign } from './ask-lists.ts';
import { GridBones } from './GridBones.tsx';
import { Late } from './Late.tsx';
import { lateCampaign } from './late-pages.ts';
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
