/** Aurora's categories, four levels deep where the goods call for it. */
import type { CategoryPlan } from '../documents.ts';

const leaf = (name: string, picture: string): CategoryPlan => ({ name, picture });

export const auroraCategories: readonly CategoryPlan[] = [
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
            picture: 'saree-plum-gold-paisley-1-tile',
            children: [
              leaf('Dhakai Jamdani', 'saree-ivory-rose-jamdani-1-tile'),
              leaf('Half-Silk Jamdani', 'saree-mustard-crimson-jamdani-1-tile'),
            ],
          },
          {
            name: 'Cotton Sarees',
            picture: 'saree-sage-cocoa-check-1-tile',
            children: [leaf('Tangail Cotton', 'saree-ivory-crimson-plain-1-tile')],
          },
          leaf('Silk Sarees', 'saree-maroon-gold-paisley-2-tile'),
        ],
      },
      {
        name: 'Kameez Sets',
        picture: 'kameez-rose-gold-floral-1-tile',
        children: [leaf('Stitched Sets', 'kameez-sky-ivory-dots-2-tile')],
      },
      leaf('Shawls & Dupattas', 'shawl-maroon-gold-paisley-1-tile'),
    ],
  },
  {
    name: 'Men',
    picture: 'panjabi-ivory-gold-plain-1-tile',
    feature: true,
    children: [
      {
        name: 'Panjabi',
        picture: 'panjabi-forest-gold-jamdani-1-tile',
        children: [
          {
            name: 'Festive Panjabi',
            picture: 'panjabi-maroon-gold-plain-1-tile',
            children: [leaf('Embroidered', 'panjabi-indigo-silver-lattice-1-tile')],
          },
          leaf('Everyday Panjabi', 'panjabi-sky-navy-stripe-2-tile'),
        ],
      },
      {
        name: 'Shirts',
        picture: 'shirt-indigo-white-check-1-tile',
        children: [leaf('Casual Shirts', 'shirt-sage-ivory-leaf-1-tile')],
      },
      leaf('Polos & Tees', 'tee-navy-mustard-plain-2-tile'),
      leaf('Trousers', 'trousers-charcoal-ivory-plain-1-tile'),
      leaf('Belts', 'belt-cocoa-silver-plain-1-tile'),
    ],
  },
  {
    name: 'Kids',
    picture: 'frock-coral-cream-dots-1-tile',
    feature: true,
    children: [
      {
        name: 'Girls',
        picture: 'frock-sky-white-floral-1-tile',
        children: [
          {
            name: 'Frocks',
            picture: 'frock-mustard-crimson-stripe-1-tile',
            children: [leaf('Party Frocks', 'frock-rose-gold-paisley-1-tile')],
          },
        ],
      },
      {
        name: 'Boys',
        picture: 'panjabi-sky-navy-plain-3-tile',
        children: [
          leaf('Boys’ Panjabi', 'panjabi-maroon-gold-jamdani-3-tile'),
          leaf('Kids’ Tees', 'tee-saffron-black-stripe-5-tile'),
        ],
      },
    ],
  },
  {
    name: 'Home',
    picture: 'bedcover-indigo-ivory-kantha-1-tile',
    feature: true,
    children: [
      {
        name: 'Bedding',
        picture: 'bedcover-sage-ivory-leaf-1-tile',
        children: [
          {
            name: 'Bedcovers',
            picture: 'bedcover-teal-mint-ikat-1-tile',
            children: [leaf('Nakshi Kantha Bedcovers', 'bedcover-terracotta-cream-lattice-1-tile')],
          },
          leaf('Throws & Kantha', 'throw-indigo-mustard-kantha-1-tile'),
        ],
      },
      {
        name: 'Living Room',
        picture: 'cushion-mustard-ivory-lattice-1-tile',
        children: [
          leaf('Cushions', 'cushion-crimson-cream-floral-1-tile'),
          leaf('Curtains', 'curtain-sage-ivory-leaf-1-tile'),
          leaf('Rugs', 'rug-rust-cream-ikat-1-tile'),
        ],
      },
      {
        name: 'Dining',
        picture: 'dinnerware-ivory-indigo-dots-1-tile',
        children: [
          leaf('Table Linen', 'linen-ivory-crimson-stripe-1-tile'),
          leaf('Mugs', 'mug-ivory-indigo-floral-1-tile'),
          leaf('Dinnerware', 'dinnerware-teal-gold-plain-1-tile'),
        ],
      },
    ],
  },
  {
    name: 'Decor',
    picture: 'vase-teal-ivory-dots-2-tile',
    feature: true,
    children: [
      {
        name: 'Lighting',
        picture: 'lamp-cream-terracotta-leaf-1-tile',
        children: [leaf('Table Lamps', 'lamp-mustard-teal-dots-1-tile')],
      },
      {
        name: 'Pottery',
        picture: 'vase-terracotta-cream-dots-3-tile',
        children: [leaf('Vases', 'vase-rust-ivory-dots-4-tile')],
      },
      leaf('Baskets', 'basket-camel-indigo-plain-1-tile'),
      leaf('Candles', 'candle-blush-gold-plain-1-tile'),
      leaf('Folk Toys', 'elephant-camel-crimson-floral-1-tile'),
    ],
  },
  {
    name: 'Bags & Shoes',
    picture: 'bag-indigo-ivory-kantha-1-tile',
    feature: true,
    children: [
      {
        name: 'Bags',
        picture: 'bag-maroon-gold-paisley-1-tile',
        children: [
          leaf('Handbags', 'bag-teal-cream-jamdani-1-tile'),
          leaf('Clutches', 'clutch-crimson-gold-jamdani-1-tile'),
        ],
      },
      {
        name: 'Footwear',
        picture: 'sandals-teal-gold-plain-1-tile',
        children: [
          leaf('Sandals', 'sandals-indigo-ivory-ikat-1-tile'),
          leaf('Nagra & Loafers', 'shoes-maroon-gold-paisley-1-tile'),
        ],
      },
    ],
  },
  {
    name: 'Jewellery',
    picture: 'earrings-emerald-gold-plain-1-tile',
    feature: true,
    children: [
      leaf('Earrings', 'earrings-crimson-gold-plain-1-tile'),
      leaf('Necklaces', 'necklace-crimson-gold-plain-1-tile'),
      leaf('Bangles', 'bangles-rose-gold-plain-1-tile'),
    ],
  },
];
