/** Tea, honey, pickles and what else keeps. */
import type { Line } from '../product-lines.ts';

const words = {
  making: [
    'We buy from the people who grow or cook it and write their names on the label.',
    'Filled in small lots, so that the jar you open is never older than a season.',
    'Tasted by three of us before a lot is bought; two have to agree.',
  ],
  use: [
    'Keep it where you can reach it, because you will.',
    'A good thing to bring instead of flowers.',
    'Opens a slow Friday as well as a fast Tuesday.',
  ],
  points: [
    'Lot number and date on every pack',
    'No preservatives, no colour',
    'Glass goes back: ten taka for a returned jar',
    'Single origin',
    'Laboratory report on request',
    'Sealed for freshness',
    'Refill packs available in the shop',
  ],
  care: 'Keep cool, dry and dark; close it well.',
} as const;

export const pantryLines: readonly Line[] = [
  {
    ...words,
    noun: '',
    brand: 'Mishti',
    categories: ['Tea & Pantry'],
    kind: 'tea',
    views: ['front', 'detail', 'scene'],
    sizes: [{ label: '200 g' }, { label: '400 g', extra: 240 }],
    weightKg: 0.25,
    specs: [
      ['Garden', 'Srimangal'],
      ['Picked', 'Two leaves and a bud'],
      ['Brew', '3 minutes at 95 °C'],
    ],
    openings: [],
    designs: [
      [
        'Srimangal Black Tea',
        ['forest'],
        'gold',
        'leaf',
        280,
        'Strong, brisk, red in the glass: the tea for milk and two sugars.',
        { nameBn: 'শ্রীমঙ্গলের চা' },
      ],
      [
        'Green Tea with Tulsi',
        ['olive'],
        'gold',
        'leaf',
        340,
        'Steamed leaves with holy basil; clear, peppery and kind to the stomach.',
        { nameBn: 'তুলসী গ্রিন টি', offer: 0.15, offerDays: 5 },
      ],
      [
        'Masala Cha Blend',
        ['rust'],
        'gold',
        'sun',
        320,
        'Black tea with ginger, cardamom, clove and a little pepper, ground weekly.',
        { nameBn: 'মসলা চা' },
      ],
    ],
  },
  {
    ...words,
    noun: '',
    brand: 'Mishti',
    categories: ['Tea & Pantry'],
    kind: 'jar',
    views: ['front', 'detail', 'scene'],
    sizes: [{ label: '250 g' }, { label: '500 g', extra: 300 }],
    weightKg: 0.5,
    specs: [
      ['Jar', 'Glass, returnable'],
      ['Keeps', '12 months'],
    ],
    openings: [],
    designs: [
      [
        'Sundarban Honey',
        ['cocoa'],
        'gold',
        'bee',
        420,
        'Khalisha-flower honey carried out of the mangrove by licensed mouals in April.',
        { nameBn: 'সুন্দরবনের মধু', htmlBn: bnText('খলিশা ফুলের মধু, চৈত্র–বৈশাখে সুন্দরবনের মৌয়ালদের হাতে সংগ্রহ করা।') },
      ],
      [
        'Mango Pickle',
        ['olive'],
        'gold',
        'mango',
        260,
        'Green mango in mustard oil with panch phoron, sunned on a roof for eleven days.',
        { nameBn: 'আমের আচার', number: 2 },
      ],
      [
        'Naga Chilli Pickle',
        ['crimson'],
        'gold',
        'chilli',
        290,
        'For people who have been warned. One naga to the jar is enough.',
        { nameBn: 'নাগা মরিচের আচার', number: 2 },
      ],
      [
        'Pure Cow Ghee',
        ['camel'],
        'copper',
        'sun',
        680,
        'Churned, not separated, then cooked until it smells of hazelnuts.',
        { nameBn: 'খাঁটি গাওয়া ঘি' },
      ],
    ],
  },
  {
    ...words,
    noun: '',
    brand: 'Mishti',
    categories: ['Tea & Pantry'],
    kind: 'patali',
    views: ['front', 'detail', 'scene'],
    sizes: [{ label: '500 g' }, { label: '1 kg', extra: 300 }],
    weightKg: 0.6,
    specs: [
      ['Palm', 'Date, Jashore'],
      ['Season', 'December to February'],
    ],
    openings: [],
    designs: [
      [
        'খেজুরের পাটালি গুড়',
        ['copper'],
        'gold',
        'plain',
        340,
        'Blocks of date-palm jaggery from Khajura, with smoke in it and no sugar added.',
        {
          nameBn: 'খেজুরের পাটালি গুড়',
          htmlBn: bnText('যশোরের খাজুরার খাঁটি খেজুরের পাটালি। চিনি মেশানো নয়, ধোঁয়ার ঘ্রাণ আছে।'),
          upcoming: true,
        },
      ],
    ],
  },
  {
    ...words,
    noun: '',
    brand: 'Mishti',
    categories: ['Tea & Pantry'],
    kind: 'pouch',
    views: ['front', 'detail', 'scene'],
    weightKg: 0.6,
    specs: [
      ['Pack', 'Paper pouch with valve'],
      ['Keeps', '6 months'],
    ],
    openings: [],
    designs: [
      [
        'Chinigura Rice',
        ['cocoa'],
        'saffron',
        'grain',
        190,
        'Small, scented grains from Dinajpur; the rice of polao and payesh.',
        { nameBn: 'চিনিগুঁড়া চাল', sizes: [{ label: '1 kg' }, { label: '5 kg', extra: 720 }] },
      ],
      [
        'Muri, Hand-Roasted',
        ['maroon'],
        'mustard',
        'sun',
        120,
        'Puffed in hot sand without any urea; light, loud and gone before you notice.',
        { nameBn: 'হাতে ভাজা মুড়ি' },
      ],
    ],
  },
];

function bnText(text: string): string {
  return `<p>${text}</p>`;
}
