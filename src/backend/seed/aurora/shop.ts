/** Aurora: handloom fashion and home textiles. */
import { contactDocument, gatewayDocument } from '../documents.ts';
import { linePlans } from '../product-lines.ts';
import type { ShopPlan } from '../shop-plan.ts';
import { sareeLines } from './sarees.ts';

const products = sareeLines.flatMap((line, index) => linePlans(line, 1 + index, 3));

export const auroraPlan: ShopPlan = {
  slug: 'aurora',
  domains: ['aurora.localhost'],
  fields: {
    shopName: 'Aurora',
    logo: 'media:aurora/logo',
    primary_color: '#7a1f3d',
    secounder_color: '#c98a2b',
    footer_color: '#2a1420',
    text_color: '#ffffff',
    text_color_s: '#2a1420',
  },
  marketing: { google: '', gtm: '', pixel: '', footer_code: '' },
  contacts: (shop) => [contactDocument(shop, 'Facebook', 'aurora.handloom', { footer: true })],
  gateways: (shop) => [gatewayDocument(shop, 'CashOnDelivery')],
  pages: [
    { title: 'About us', group: 'nav1', html: '<p>Aurora works with weavers.</p>', summary: 'About Aurora' },
  ],
  posts: [],
  sliders: [{ picture: 'slider-1', link: '/categories/Sarees' }],
  features: [],
  categories: [
    {
      name: 'Women',
      picture: 'saree-crimson-gold-jamdani-1-tile',
      feature: true,
      children: [
        {
          name: 'Sarees',
          picture: 'saree-teal-cream-jamdani-1-tile',
          children: [
            {
              name: 'Jamdani',
              picture: 'saree-plum-gold-jamdani-1-tile',
              children: [{ name: 'Dhakai Jamdani', picture: 'saree-ivory-rose-jamdani-1-tile' }],
            },
          ],
        },
      ],
    },
  ],
  brands: [['Rupganj Looms', 'brand-rupganj']],
  products,
  campaigns: [
    {
      name: 'Weave Week',
      picture: 'campaign-1',
      flash: true,
      days: [-2, 3],
      off: 0.25,
      products: ['Meghna Jamdani Saree'],
    },
  ],
  reviewWords: [[5, 'Beautiful weave, better than the photo.']],
  searchTerms: ['jamdani'],
};
