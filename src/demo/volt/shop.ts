/** Volt: electronics and gadgets, dark and technical, with prices up to seven digits. */
import { contactDocument, gatewayDocument } from '../documents.ts';
import { linePlans } from '../product-lines.ts';
import type { ShopPlan } from '../shop-plan.ts';
import { standardPages } from '../shop-texts.ts';
import { applianceLines } from './appliances.ts';
import { voltCategories } from './categories.ts';
import { computingLines } from './computing.ts';
import { phoneLines } from './phones.ts';
import { voltPosts } from './posts.ts';
import { soundLines } from './sound.ts';

const lines = [...phoneLines, ...soundLines, ...computingLines, ...applianceLines];

const address = 'Shop 512, Level 5, Multiplan Center, New Elephant Road, Dhaka 1205';
const phone = '+880 1811 505090';
const email = 'support@volt.example';

export const voltPlan: ShopPlan = {
  slug: 'volt',
  domains: ['volt.localhost'],
  fields: {
    shopName: 'Volt',
    slogan: 'Electronics, explained and delivered',
    bio: 'Phones, sound, computing and home appliances with official warranty, tested on Dhaka mains and explained in plain words.',
    keywords: 'electronics, smartphone, laptop, earbuds, TV, refrigerator, official warranty, Bangladesh',
    ownerName: 'Tahmid Karim',
    logo: 'media:volt/logo',
    address,
    shopEmail: email,
    shopNumber: phone,
    contact: { phone, email },
    navPhone: phone,
    navEmail: email,
    productNUmber: '+880 1811 505091',
    shopNote:
      '<p>Official warranty on everything. The courier waits while you check the seal and the IMEI.</p>',
    primary_color: '#2563eb',
    secounder_color: '#f59e0b',
    footer_color: '#0b1220',
    text_color: '#ffffff',
    text_color_s: '#0b1220',
    dropAddress: 'true',
    checkout_note: false,
    orderEmail: 'false',
    inventory: false,
    inside: 60,
    outside: 120,
    weight: '25',
    item_charge: '10',
    combo_qty: '',
    combo_price: '',
    def_courier: 'Steadfast',
    socialLinks: {},
  },
  marketing: {
    google: 'G-VOLTDEMO01',
    gtm: '',
    pixel: '104857600000001',
    footer_code: '<meta name="volt-campaign" content="launch">',
  },
  contacts: (shop) => [
    contactDocument(shop, 'Facebook', 'voltbd', { footer: true }),
    contactDocument(shop, 'YouTube', '@voltbd', { footer: true }),
    contactDocument(shop, 'Linkedin', 'volt-electronics', { footer: true }),
    contactDocument(shop, 'Whatsapp', '8801811505090', { modal: true, footer: true }),
    contactDocument(shop, 'Telegram', 'voltbd', { modal: true }),
    contactDocument(shop, 'Viber', '8801811505090', { modal: true }),
  ],
  gateways: (shop) => [
    gatewayDocument(shop, 'CashOnDelivery'),
    gatewayDocument(shop, 'Bkash'),
    gatewayDocument(shop, 'Bank', {
      bankName: 'Janata Bank',
      accountNumber: '0000-8765-4321',
      branchName: 'Elephant Road',
      accountName: 'Volt Electronics',
    }),
  ],
  pages: [
    {
      title: 'About Volt',
      group: 'nav1',
      summary: 'A shop of engineers who also answer the phone.',
      html: `<p>Volt was opened in 2016 by three engineers who were tired of reading spec sheets to their relatives. We import nothing ourselves: everything comes from the official distributor, with his warranty card in the box.</p><h2>What we test</h2><p>Every model spends a week on our bench before it gets a page here. We measure battery time, heat, loudness and what happens at 170 volts. When a product fails, we do not sell it; the list of those is longer than the shop.</p><h2>Service</h2><ul><li>Warranty cases are handled at our counter; you do not have to go to the service centre.</li><li>A lent phone for as long as yours is away.</li><li>Old devices and batteries of any brand are taken back.</li></ul><p>Find us at ${address}.</p>`,
    },
    {
      title: 'Warranty & service',
      group: 'nav2',
      url: '/warranty',
      summary: 'How a warranty case works at Volt.',
      html: `<p>Bring the device and the invoice, or the e-mail of the invoice. We check it in front of you, write down what we see, and give you a number with which you can follow the repair.</p><h2>How long it takes</h2><table><thead><tr><th>Device</th><th>Usual time</th></tr></thead><tbody><tr><td>Phones, tablets</td><td>5–10 days</td></tr><tr><td>Laptops</td><td>7–14 days</td></tr><tr><td>Large appliances</td><td>Visit within 48 hours</td></tr></tbody></table><h2>Not covered</h2><ul><li>Drops, liquid, lightning and open seals.</li><li>Batteries after 12 months, unless they hold less than 70 %.</li></ul><p>If a repair costs more than half of a new device, we say so before we begin.</p>`,
    },
    ...standardPages({
      name: 'Volt',
      phone,
      email,
      address,
      inside: [60, 'same day or next day'],
      outside: [120, '2–3 days'],
      returnDays: 7,
      exceptions:
        'Opened earbuds and trimmers cannot be returned for reasons of hygiene, and phones with an activated SIM only when they are faulty.',
      questions: [
        [
          'Is the warranty official?',
          'Yes, always. The card of the importer is in the box, and the IMEI or serial number stands on the invoice.',
        ],
        [
          'Can I pay in instalments?',
          'With credit cards of 18 banks, for 3 to 12 months, at no interest above ৳10,000.',
        ],
        [
          'Do you install?',
          'Air conditioners, televisions and washing machines: yes, in Dhaka within two days of delivery. Elsewhere we send the distributor’s team.',
        ],
        [
          'When do upcoming products arrive?',
          'When the distributor tells us a date, we put it on the page and write to everybody who asked.',
        ],
      ],
    }),
  ],
  posts: voltPosts,
  sliders: [
    { picture: 'slider-1', link: '/categories/Smartphones' },
    { picture: 'slider-2', link: '/categories/TV%20%26%20Home%20Cinema' },
    { picture: 'slider-3', link: '/categories/Home%20Appliances' },
  ],
  features: [
    { picture: 'feature-1', link: '/categories/Audio' },
    { picture: 'feature-2', link: '/categories/Laptops' },
    { picture: 'feature-3', link: '/categories/Power%20Banks' },
    { picture: 'feature-4', link: '/categories/Kitchen' },
  ],
  categories: voltCategories,
  brands: [
    ['Nokshi', 'brand-nokshi'],
    ['Orbit', 'brand-orbit'],
    ['Dhoni', 'brand-dhoni'],
    ['Megh', 'brand-megh'],
    ['Ghoroa', 'brand-ghoroa'],
    ['Tarang', 'brand-tarang'],
    ['Bijoy', 'brand-bijoy'],
  ],
  products: lines.flatMap((line, index) => linePlans(line, index + 1, lines.length)),
  campaigns: [
    {
      name: 'Louder Weekend',
      picture: 'campaign-flash',
      flash: true,
      days: [-1, 2],
      off: 0.3,
      products: [
        'Dhoni Street Headphones',
        'Dhoni Air Earbuds',
        'Dhoni Roll Speaker',
        'Dhoni Party 120 Speaker',
        'Orbit Charge 20K Power Bank',
        'Bijoy Glow Keyboard',
      ],
    },
    {
      name: 'Creator Desk',
      picture: 'collection-creator',
      flash: false,
      products: [
        'Tarang Studio 16 Laptop',
        'Tarang View 27 4K Monitor',
        'Orbit M1 Mirrorless Camera',
        'Nokshi Pad 13 Pro Tablet',
        'Bijoy Vault Portable SSD',
        'Dhoni Studio Headphones',
      ],
    },
  ],
  reviewWords: [
    [5, 'Sealed box, official warranty card, delivered the same evening.'],
    [5, 'Does what the page says, including the part about the battery.'],
    [4, 'Good device. The manual could be longer.'],
    [5, 'The support called back within ten minutes and knew the answer.'],
    [3, 'Works well, but gets warm while charging.'],
    [4, 'Price was fair and the courier waited while I checked the IMEI.'],
    [5, 'Three months of daily use and nothing to complain about.'],
    [4, 'Sound is better than I expected for the size.'],
  ],
  searchTerms: [
    '5g phone',
    'earbuds',
    'laptop',
    'power bank',
    'nokshi',
    'smart tv',
    'rice cooker',
    'charger',
    'router',
    'watch',
    'fan',
    'ssd',
  ],
};
