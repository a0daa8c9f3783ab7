/** Mishti: a small shop for sweets, tea and pantry goods; two categories, no campaign, Bengali in places. */
import { contactDocument, gatewayDocument } from '../documents.ts';
import { linePlans } from '../product-lines.ts';
import type { ShopPlan } from '../shop-plan.ts';
import { standardPages } from '../shop-texts.ts';
import { pantryLines } from './pantry.ts';
import { mishtiPosts } from './posts.ts';
import { sweetLines } from './sweets.ts';

const lines = [...sweetLines, ...pantryLines];

const address = '১৭ শাঁখারীবাজার, Old Dhaka 1100';
const phone = '+880 1911 303020';
const email = 'namaskar@mishti.example';

export const mishtiPlan: ShopPlan = {
  slug: 'mishti',
  domains: ['mishti.localhost'],
  fields: {
    shopName: 'Mishti মিষ্টি',
    slogan: 'আজ সকালে বানানো',
    bio: 'Sweets made this morning in Old Dhaka, tea from Srimangal and a shelf of honest pantry goods.',
    keywords: 'sweets, rosogolla, sandesh, mishti doi, Srimangal tea, honey, রসগোল্লা, মিষ্টি',
    ownerName: 'Nimai Ghosh',
    logo: '',
    address,
    shopEmail: email,
    shopNumber: phone,
    contact: { phone, email },
    shopNote: '<p>আজ দুপুর ১২টার আগে অর্ডার, আজই ঢাকায় ডেলিভারি।</p>',
    primary_color: '#a63d2f',
    secounder_color: '#e0a63a',
    footer_color: '#4a2418',
    text_color: '#ffffff',
    text_color_s: '#4a2418',
    dropAddress: false,
    checkout_note: 'true',
    orderEmail: true,
    inventory: true,
    inside: '80',
    outside: '180',
    weight: '',
    item_charge: '',
    combo_qty: '',
    combo_price: '',
    def_courier: 'Others',
    socialLinks: [],
  },
  marketing: { google: '', gtm: '', pixel: '', footer_code: '' },
  contacts: (shop) => [
    contactDocument(shop, 'Facebook', 'mishti.olddhaka', { footer: true, modal: true }),
    contactDocument(shop, 'Instagram', 'mishti.olddhaka', { footer: true }),
    contactDocument(shop, 'Whatsapp', '8801911303020', { modal: true }),
  ],
  gateways: (shop) => [gatewayDocument(shop, 'CashOnDelivery'), gatewayDocument(shop, 'Bkash')],
  pages: [
    {
      title: 'আমাদের কথা',
      group: 'nav1',
      summary: '১৯৫৮ সাল থেকে শাঁখারীবাজারে: তিন পুরুষের মিষ্টির দোকান।',
      html: '<p>১৯৫৮ সালে দাদু হরিপদ ঘোষ শাঁখারীবাজারের এই ঘরেই প্রথম উনুন ধরান। তখন ছিল দুটি কড়াই আর একটি কাঠের বারকোশ। আজ কড়াই এগারোটি, বারকোশটি এখনো সেই একই।</p><h2>কীভাবে বানাই</h2><ul><li>দুধ আসে পাবনার এগারোটি খামার থেকে, প্রতিদিন ভোরে।</li><li>ছানা কাটি আগের দিনের ছানার জল দিয়ে, ভিনেগার দিয়ে নয়।</li><li>গুঁড়া দুধ, সুজি বা বোতলের রং কখনো নয়।</li></ul><h2>কীভাবে বিক্রি করি</h2><p>যতটুকু বানাই ততটুকুই বিক্রি করি। বিকেলে ফুরিয়ে গেলে পরদিন সকালে আবার। বাক্সের ঢাকনায় তৈরির তারিখ ও সময় লেখা থাকে।</p><p>দোকানে আসুন, এক কাপ চা আমাদের তরফ থেকে।</p>',
    },
    ...standardPages({
      name: 'Mishti',
      phone,
      email,
      address,
      inside: [80, 'the same day, if ordered before noon'],
      outside: [180, 'by night coach, dry sweets and pantry goods only'],
      returnDays: 2,
      exceptions:
        'Fresh sweets cannot be sent back. If one is not as it should be, send us a picture on the same day and we bring a new box or return the money, as you like.',
      questions: [
        [
          'How long do the sweets keep?',
          'The page of each sweet says it, and so does the lid. As a rule: chhana sweets three days in the fridge, ladoo ten days, pantry goods for months.',
        ],
        [
          'Is it suitable for diabetics?',
          'No. Our plain doi and green tea are; the rest is meant for joy and in small pieces.',
        ],
        ['মিষ্টিতে কি গুঁড়া দুধ আছে?', 'না। শুধু গরুর দুধের টাটকা ছানা।'],
        [
          'Do you take wedding orders?',
          'Yes, from 20 boxes, with three days’ notice and a tasting at the shop.',
        ],
      ],
    }),
  ],
  posts: mishtiPosts,
  sliders: [
    { picture: 'slider-1', link: '/categories/Sweets' },
    { picture: 'slider-2', link: '/categories/Tea%20%26%20Pantry' },
    { picture: 'slider-3', link: '#' },
  ],
  features: [
    { picture: 'feature-1', link: '/categories/Sweets' },
    { picture: 'feature-2', link: '/categories/Tea%20%26%20Pantry' },
    { picture: 'feature-3', link: '/for-you' },
  ],
  categories: [
    { name: 'Sweets', picture: 'plate-silver-rose-sandesh-1-tile', feature: true },
    { name: 'Tea & Pantry', picture: 'tea-forest-gold-leaf-1-tile', feature: true },
  ],
  brands: [],
  products: lines.flatMap((line, index) => linePlans(line, index + 1, lines.length)),
  campaigns: [],
  reviewWords: [
    [5, 'Fresh and not too sweet. The box was gone before the tea was ready.'],
    [5, 'একদম ছোটবেলার স্বাদ।'],
    [4, 'Very good. Delivery was half an hour late, but it was still cool.'],
    [5, 'The best doi outside Bogura.'],
    [4, 'দাম একটু বেশি, কিন্তু জিনিস খাঁটি।'],
    [5, 'Sent it to my in-laws; I am their favourite now.'],
  ],
  searchTerms: ['sandesh', 'রসগোল্লা', 'doi', 'tea', 'honey', 'ladoo'],
};
