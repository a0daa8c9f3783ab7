import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { ProductHead } from '#storefront/catalog/product/ProductHead.tsx';
import { showCampaign } from '#storefront/features/fresh-product/show-campaign.ts';
import { AS_OF, aProductView } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';

const PAGE = { campaignId: 'c1', lang: 'en' };

beforeEach(() => {
  const campaign = { id: 'c1', name: 'Eid', href: '/shop-campaign/c1', endsAt: AS_OF };
  document.body.innerHTML = renderToStaticMarkup(
    <ProductHead product={aProductView({ campaign })} shop={aShopView()} />,
  );
});

/** Address and text of the campaign's link, and whether its end is shown. */
function shown() {
  const link = document.querySelector('.product-campaign');
  return {
    href: link?.getAttribute('href'),
    text: link?.textContent,
    hasCountdown: document.querySelector('.countdown') !== null,
  };
}

it('leaves a confirmed campaign as it was built', () => {
  showCampaign({ campaignId: 'c1', campaignName: 'Eid' }, PAGE);
  expect(shown()).toEqual({ href: '/shop-campaign/c1', text: 'Part of Eid', hasCountdown: true });
});

it('shows that the price of an unconfirmed campaign does not apply', () => {
  showCampaign({ campaignId: null, campaignName: '' }, PAGE);
  expect(shown()).toEqual({
    href: '/shop-campaign/c1',
    text: 'The campaign’s price does not apply now.',
    hasCountdown: false,
  });
});

it('names another campaign that the API confirmed', () => {
  showCampaign({ campaignId: 'c2', campaignName: 'Winter' }, PAGE);
  expect(shown()).toEqual({ href: '/shop-campaign/c2', text: 'Winter', hasCountdown: false });
});

it('leaves a page without a campaign as it was built', () => {
  showCampaign({ campaignId: null, campaignName: '' }, { ...PAGE, campaignId: null });
  expect(shown()).toMatchObject({ text: 'Part of Eid', hasCountdown: true });
});

it('leaves the notice of an ended campaign', () => {
  document.querySelector('.countdown')?.setAttribute('data-over', '');
  showCampaign({ campaignId: null, campaignName: '' }, PAGE);
  expect(shown().hasCountdown).toBe(true);
});
