/** Mishti: sweets and tea. */
import { contactDocument, gatewayDocument } from '../documents.ts';
import { linePlans } from '../product-lines.ts';
import type { ShopPlan } from '../shop-plan.ts';
import { sweetLines } from './sweets.ts';

const products = sweetLines.flatMap((line, index) => linePlans(line, 1 + index, 3));

export const mishtiPlan: ShopPlan = {
  slug: 'mishti',
  domains: ['mishti.localhost'],
  fields: {
    shopName: 'Mishti',
    logo: '',
    primary_color: '#7a1f3d',
    secounder_color: '#c98a2b',
    footer_color: '#2a1420',
    text_color: '#ffffff',
    text_color_s: '#2a1420',
  },
  marketing: { google: '', gtm: '', pixel: '', footer_code: '' },
  contacts: (shop) => [contactDocument(shop, 'Facebook', 'mishti.bd', { footer: true })],
  gateways: (shop) => [gatewayDocument(shop, 'CashOnDelivery')],
  pages: [{ title: 'About us', group: 'nav1', html: '<p>Mishti makes sweets.</p>', summary: 'About Mishti' }],
  posts: [],
  sliders: [{ picture: 'slider-1', link: '/categories/Sweets' }],
  features: [],
  categories: [
    { name: 'Sweets', picture: 'sweetbox-maroon-gold-sandesh-1-tile', feature: true },
    { name: 'Tea & Pantry', picture: 'tea-forest-gold-leaf-1-tile' },
  ],
  brands: [],
  products,
  campaigns: [],
  reviewWords: [[5, 'Fresh and not too sweet.']],
  searchTerms: ['sandesh'],
};
