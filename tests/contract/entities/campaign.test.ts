import { describe, expect, it } from 'vitest';
import { Campaign } from '#contract/entities/campaign.ts';

const ids = { _id: 'p1', name: 'Tea' };

describe('Campaign', () => {
  it('reads products with and without a campaign price beside them', () => {
    const products = [
      { ...ids },
      { product: { _id: 'p2', name: 'Cup' }, campaignPrice: '50' },
      null,
      { product: {} },
    ];
    expect(Campaign.parse({ _id: 'c1', products }).products).toMatchObject([
      { id: 'p1', campaignId: 'c1', campaignPrice: null },
      { id: 'p2', campaignId: 'c1', campaignPrice: 5000 },
    ]);
  });

  it('takes a row with isCam false and no times for a collection', () => {
    expect(Campaign.parse({ _id: 'c1', isCam: 'false', startTime: '', endTime: '' })).toMatchObject({
      isCampaign: false,
      isFlash: false,
      start: null,
      end: null,
      status: true,
    });
  });
});
