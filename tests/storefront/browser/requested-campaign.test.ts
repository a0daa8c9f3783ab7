import { expect, it } from 'vitest';
import { requestedCampaign } from '#storefront/browser/requested-campaign.ts';

const FLASH_PAGE = { route: 'flash-product', campaignId: 'c1' } as const;

it.each([
  ['?camp=c2', 'c2'],
  ['?camp=c1', 'c1'],
  ['?camp=', 'c1'],
  ['', 'c1'],
])('is the campaign of the query %j, else the one of the flash product page', (search, campaign) => {
  expect(requestedCampaign(FLASH_PAGE, search)).toBe(campaign);
});

it.each(['c1', null])(
  'is the page’s own %j on the ordinary product page, whatever the query',
  (campaignId) => {
    expect(requestedCampaign({ route: 'product', campaignId }, '?camp=c2')).toBe(campaignId);
  },
);
