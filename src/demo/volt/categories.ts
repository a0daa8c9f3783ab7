/** Volt's categories. */
import type { CategoryPlan } from '../documents.ts';

const leaf = (name: string, picture: string): CategoryPlan => ({ name, picture });

export const voltCategories: readonly CategoryPlan[] = [
  {
    name: 'Phones & Tablets',
    picture: 'phone-midnight-azure-triple-1-tile',
    feature: true,
    children: [
      {
        name: 'Smartphones',
        picture: 'phone-silver-azure-triple-1-tile',
        children: [
          {
            name: '5G Phones',
            picture: 'phone-steel-coral-triple-2-tile',
            children: [
              leaf('Flagship Phones', 'phone-black-saffron-ring-2-tile'),
              leaf('Budget 5G', 'phone-mint-azure-dual-2-tile'),
            ],
          },
        ],
      },
      leaf('Tablets', 'tablet-silver-lilac-plain-1-tile'),
    ],
  },
  {
    name: 'Wearables',
    picture: 'watch-black-azure-round-1-tile',
    feature: true,
    children: [leaf('Smartwatches', 'watch-blush-rose-square-1-tile')],
  },
  {
    name: 'Audio',
    picture: 'headphones-charcoal-copper-plain-1-tile',
    feature: true,
    children: [
      {
        name: 'Earbuds',
        picture: 'earbuds-white-azure-plain-1-tile',
        children: [leaf('Noise-Cancelling Earbuds', 'earbuds-graphite-saffron-plain-1-tile')],
      },
      leaf('Headphones', 'headphones-crimson-gold-plain-1-tile'),
      {
        name: 'Speakers',
        picture: 'speaker-teal-saffron-bar-1-tile',
        children: [leaf('Portable Speakers', 'speaker-crimson-saffron-bar-1-tile')],
      },
    ],
  },
  {
    name: 'Computing',
    picture: 'laptop-silver-azure-plain-1-tile',
    feature: true,
    children: [
      {
        name: 'Laptops',
        picture: 'laptop-graphite-crimson-plain-1-tile',
        children: [leaf('Everyday Laptops', 'laptop-steel-mint-plain-2-tile')],
      },
      leaf('Monitors', 'monitor-graphite-teal-plain-1-tile'),
      leaf('Keyboards & Mice', 'keyboard-charcoal-azure-accent-1-tile'),
      leaf('Storage', 'drive-graphite-saffron-plain-1-tile'),
    ],
  },
  { name: 'Gaming', picture: 'gamepad-midnight-azure-plain-1-tile' },
  {
    name: 'TV & Home Cinema',
    picture: 'television-black-teal-plain-1-tile',
    feature: true,
    children: [
      {
        name: 'Televisions',
        picture: 'television-graphite-plum-plain-2-tile',
        children: [
          {
            name: 'Smart TVs',
            picture: 'television-black-coral-plain-1-tile',
            children: [leaf('4K TVs', 'television-black-azure-plain-2-tile')],
          },
        ],
      },
    ],
  },
  { name: 'Cameras', picture: 'camera-silver-crimson-plain-1-tile' },
  {
    name: 'Power & Network',
    picture: 'powerbank-navy-azure-ribbed-1-tile',
    feature: true,
    children: [
      leaf('Power Banks', 'powerbank-graphite-saffron-ribbed-1-tile'),
      leaf('Chargers', 'charger-white-azure-plain-2-tile'),
      leaf('Wi-Fi', 'router-black-emerald-plain-1-tile'),
      leaf('Security', 'cctv-white-crimson-plain-1-tile'),
    ],
  },
  {
    name: 'Home Appliances',
    picture: 'washer-white-azure-plain-1-tile',
    feature: true,
    children: [
      {
        name: 'Cooling',
        picture: 'fan-white-azure-plain-1-tile',
        children: [
          leaf('Fans', 'fan-mint-coral-plain-1-tile'),
          leaf('Air Conditioners', 'aircon-white-azure-plain-1-tile'),
        ],
      },
      {
        name: 'Large Appliances',
        picture: 'fridge-steel-azure-double-1-tile',
        children: [
          leaf('Refrigerators', 'fridge-maroon-gold-single-1-tile'),
          leaf('Washing Machines', 'washer-graphite-teal-plain-1-tile'),
        ],
      },
      leaf('Irons', 'iron-teal-sky-plain-1-tile'),
      leaf('Lighting', 'bulb-white-saffron-plain-1-tile'),
    ],
  },
  {
    name: 'Kitchen',
    picture: 'ricecooker-crimson-emerald-plain-1-tile',
    feature: true,
    children: [
      leaf('Rice Cookers', 'ricecooker-graphite-azure-plain-1-tile'),
      leaf('Blenders', 'blender-crimson-coral-plain-1-tile'),
      leaf('Kettles', 'kettle-silver-azure-steel-1-tile'),
      leaf('Microwaves', 'microwave-white-saffron-plain-1-tile'),
    ],
  },
  { name: 'Personal Care', picture: 'shaver-navy-azure-plain-1-tile' },
];
