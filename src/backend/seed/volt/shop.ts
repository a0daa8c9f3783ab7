/** Volt: electronics and gadgets. */
import { contactDocument, gatewayDocument } from '../documents.ts';
import { linePlans } from '../product-lines.ts';
import type { ShopPlan } from '../shop-plan.ts';
import { phoneLines } from './phones.ts';

const products = phoneLines.flatMap((line, index) => linePlans(line, 1 + index, 3));

export const voltPlan: ShopPlan = {
  slug: 'volt',
  domains: ['volt.localhost'],
  fields: {
    shopName: 'Volt',
    logo: 'media:volt/logo',
    primary_color: '#7a1f3d',
    secounder_color: '#c98a2b',
    footer_color: '#2a1420',
    text_color: '#ffffff',
    text_color_s: '#2a1420',
  },
  marketing: { google: '', gtm: '', pixel: '', footer_code: '' },
  contacts: (shop) => [contactDocument(shop, 'Facebook', 'voltbd', { footer: true })],
  gateways: (shop) => [gatewayDocument(shop, 'CashOnDelivery')],
  pages: [
    { title: 'About us', group: 'nav1', html: '<p>Volt sells electronics.</p>', summary: 'About Volt' },
  ],
  posts: [],
  sliders: [{ picture: 'slider-1', link: '/categories/Phones' }],
  features: [],
  categories: [
    {
      name: 'Phones',
      picture: 'phone-midnight-azure-triple-1-tile',
      feature: true,
      children: [{ name: 'Smartphones', picture: 'phone-silver-azure-triple-1-tile' }],
    },
  ],
  brands: [['Nokshi', 'brand-nokshi']],
  products,
  campaigns: [
    {
      name: 'Launch Days',
      picture: 'campaign-1',
      flash: true,
      days: [-2, 3],
      off: 0.25,
      products: ['Nokshi X5 Pro 5G'],
    },
  ],
  reviewWords: [[5, 'Fast, and the battery lasts two days.']],
  searchTerms: ['phone'],
};
