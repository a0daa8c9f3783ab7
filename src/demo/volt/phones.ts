/** Phones, tablets and wearables. */
import type { Line } from '../product-lines.ts';

const words = {
  making: [
    'Aluminium frame, matte back, and a drop test from pocket height on all six faces.',
    'The battery is rated for 1,000 full cycles to 80 %, and we replace it at cost afterwards.',
    'Security updates come every month for five years; the date is printed on the box.',
  ],
  use: [
    'Charges to half in about twenty minutes, so load-shedding is a nuisance and no more.',
    'Bright enough to read at a noon bus stop.',
    'Two SIMs and all 4G and 5G bands used in Bangladesh.',
    'The speaker is loud enough for a kitchen, the vibration quiet enough for a meeting.',
  ],
  points: [
    'Official warranty, handled at our counter',
    'BTRC-registered IMEI',
    'Charger and cable in the box',
    'Screen protector fitted at the factory',
    '7-day replacement for factory faults',
    'Works with every operator',
    'Stays below 40 °C in our one-hour video test',
  ],
  care: 'Wipe with a dry microfibre cloth; keep charging between 20 % and 80 % where you can.',
} as const;

const storage = [
  { label: '8/128 GB' },
  { label: '8/256 GB', extra: 3000 },
  { label: '12/512 GB', extra: 9000 },
] as const;

export const phoneLines: readonly Line[] = [
  {
    ...words,
    noun: '',
    brand: 'Nokshi',
    categories: ['Phones & Tablets', 'Smartphones', '5G Phones', 'Flagship Phones'],
    kind: 'phone',
    views: ['front', 'back', 'screen', 'scene'],
    sizes: storage,
    weightKg: 0.45,
    warranty: '18 months official',
    specs: [
      ['Network', '5G, dual SIM'],
      ['Fingerprint', 'Under the screen'],
      ['Protection', 'IP68'],
      ['In the box', 'Phone, 67 W charger, cable, case'],
    ],
    openings: [
      'A flagship in {colour} with a screen you will keep touching for no reason.',
      'Three cameras, two days of battery, one {colour} slab of glass.',
    ],
    designs: [
      [
        'Nokshi X5 Pro 5G',
        ['midnight', 'silver', 'forest'],
        'azure',
        'triple',
        118000,
        'The phone that made us rewrite our own battery chart: two full days, measured.',
        {
          specs: [
            ['Display', '6.7 in AMOLED, 1–120 Hz, 2,600 nits'],
            ['Chip', '3 nm octa-core'],
            ['Camera', '50 + 50 + 12 MP, 5× optical'],
            ['Battery', '5,400 mAh, 67 W'],
          ],
          offer: 0.08,
          offerDays: 3,
        },
      ],
      [
        'Nokshi X5 5G',
        ['steel', 'lilac'],
        'coral',
        'triple',
        84900,
        undefined,
        {
          number: 2,
          specs: [
            ['Display', '6.4 in AMOLED, 120 Hz'],
            ['Camera', '50 + 12 MP'],
            ['Battery', '4,900 mAh, 67 W'],
          ],
        },
      ],
      [
        'Nokshi Fold 2',
        ['graphite', 'navy'],
        'lilac',
        'ring',
        214000,
        'Opens to 7.9 inches, closes to a normal phone, and the crease is hard to find.',
        {
          upcoming: true,
          specs: [
            ['Display', '7.9 in inside, 6.3 in outside'],
            ['Hinge', '400,000 folds'],
            ['Battery', '4,700 mAh'],
          ],
        },
      ],
      [
        'Nokshi X6 Ultra 5G',
        ['black', 'copper'],
        'saffron',
        'ring',
        154000,
        'A one-inch sensor and a titanium frame; deliveries start with the first shipment.',
        {
          upcoming: true,
          number: 2,
          specs: [
            ['Display', '6.8 in LTPO AMOLED'],
            ['Camera', '1-inch 50 MP + 200 MP tele'],
            ['Battery', '6,000 mAh, 100 W'],
          ],
        },
      ],
    ],
  },
  {
    ...words,
    noun: '',
    brand: 'Orbit',
    categories: ['Phones & Tablets', 'Smartphones', '5G Phones', 'Budget 5G'],
    kind: 'phone',
    views: ['front', 'back', 'screen', 'scene'],
    sizes: [{ label: '6/128 GB' }, { label: '8/256 GB', extra: 2500 }],
    weightKg: 0.42,
    warranty: '12 months official',
    specs: [
      ['Network', '5G, dual SIM + microSD'],
      ['Headphone jack', 'Yes'],
      ['In the box', 'Phone, 33 W charger, cable, case'],
    ],
    openings: [
      'An honest phone in {colour}: big battery, clean software, headphone jack.',
      'All the phone most people need, in {colour} and at half the price.',
      'Made for long days: {colour}, light, and still at 40 % at night.',
    ],
    designs: [
      [
        'Orbit A7 5G',
        ['azure', 'charcoal'],
        'mint',
        'dual',
        24900,
        undefined,
        {
          specs: [
            ['Display', '6.6 in LCD, 90 Hz'],
            ['Camera', '50 MP'],
            ['Battery', '5,000 mAh, 33 W'],
          ],
        },
      ],
      [
        'Orbit A9 5G',
        ['mint', 'black'],
        'azure',
        'dual',
        31900,
        undefined,
        {
          number: 2,
          offer: 0.1,
          offerDays: 5,
          specs: [
            ['Display', '6.6 in AMOLED, 120 Hz'],
            ['Camera', '108 MP'],
            ['Battery', '5,000 mAh, 33 W'],
          ],
        },
      ],
      [
        'Orbit Note 12',
        ['lilac', 'silver'],
        'plum',
        'triple',
        27900,
        undefined,
        {
          stock: 'low',
          specs: [
            ['Display', '6.8 in AMOLED'],
            ['Camera', '64 + 8 MP'],
            ['Battery', '6,000 mAh'],
          ],
        },
      ],
      [
        'Orbit Lite 4',
        ['coral', 'sky'],
        'saffron',
        'dual',
        14900,
        undefined,
        {
          number: 2,
          specs: [
            ['Display', '6.5 in LCD'],
            ['Camera', '13 MP'],
            ['Battery', '5,000 mAh, 18 W'],
          ],
        },
      ],
      [
        'Orbit A11 5G',
        ['emerald', 'graphite'],
        'gold',
        'ring',
        36900,
        undefined,
        {
          upcoming: true,
          specs: [
            ['Display', '6.7 in AMOLED, 120 Hz'],
            ['Camera', '50 + 50 MP'],
            ['Battery', '5,500 mAh, 45 W'],
          ],
        },
      ],
    ],
  },
  {
    ...words,
    noun: 'Tablet',
    use: [
      'Two windows side by side, and the pen works in both.',
      'Prop it on the rice cooker: the recipe stays awake while you stir.',
      'Bright enough for a balcony at noon.',
    ],
    points: [
      'Official warranty, handled at our counter',
      'Pen and charger in the box',
      'Screen protector fitted at the factory',
      '7-day replacement for factory faults',
      'Five years of security updates',
      'Folio case free with the order',
      'Parental controls in Bangla',
    ],
    brand: 'Nokshi',
    categories: ['Phones & Tablets', 'Tablets'],
    kind: 'tablet',
    views: ['front', 'detail', 'scene'],
    sizes: [{ label: '128 GB Wi-Fi' }, { label: '256 GB 5G', extra: 14000 }],
    weightKg: 0.8,
    warranty: '12 months official',
    specs: [
      ['Pen', 'In the box'],
      ['Speakers', 'Four'],
      ['Battery', '8,600 mAh'],
    ],
    openings: [
      'A {colour} tablet for notes, drawings and the second half of the match.',
      'Thin, {colour}, and sold with its pen instead of without.',
    ],
    designs: [
      [
        'Nokshi Pad 11',
        ['silver', 'graphite'],
        'lilac',
        'plain',
        52900,
        undefined,
        { specs: [['Display', '11 in, 2.5K, 120 Hz']] },
      ],
      [
        'Nokshi Pad 13 Pro',
        ['midnight', 'silver'],
        'coral',
        'plain',
        89900,
        undefined,
        { number: 2, offer: 0.07, specs: [['Display', '13 in AMOLED, 3K']] },
      ],
      [
        'Nokshi Pad Mini',
        ['blush', 'steel'],
        'azure',
        'plain',
        36900,
        undefined,
        { upcoming: true, specs: [['Display', '8.4 in, 2K']] },
      ],
    ],
  },
  {
    ...words,
    noun: 'Smartwatch',
    points: [
      'Official warranty, handled at our counter',
      'Two straps in the box',
      'Charges in 45 minutes',
      '7-day replacement for factory faults',
      'Bangla and English menus',
      'Readings stay on the watch',
      'Standard 22 mm strap',
    ],
    brand: 'Orbit',
    categories: ['Wearables', 'Smartwatches'],
    kind: 'watch',
    views: ['front', 'detail', 'scene'],
    weightKg: 0.2,
    warranty: '12 months official',
    making: [
      'Steel case, sapphire-coated glass and a strap you can change without a tool.',
      'Heart rate, sleep and steps are measured on the watch and stay there unless you share them.',
    ],
    use: [
      'Swims, runs, and shows who is calling in Bangla.',
      'Charge it on Friday, wear it until the next.',
      'Prayer times and a compass are built in.',
    ],
    specs: [
      ['Water', '5 ATM'],
      ['Calls', 'Bluetooth, with speaker'],
      ['Works with', 'Android 8+, iOS 14+'],
    ],
    openings: [
      'A {colour} watch that knows your pace and minds its own business.',
      'Round or square, {colour}, seven days on a charge.',
    ],
    designs: [
      [
        'Orbit Pulse',
        ['black', 'silver'],
        'azure',
        'round',
        8900,
        undefined,
        {
          specs: [
            ['Display', '1.43 in AMOLED'],
            ['Battery', '10 days'],
          ],
        },
      ],
      [
        'Orbit Pulse Mini',
        ['blush', 'mint'],
        'rose',
        'square',
        6900,
        undefined,
        {
          offer: 0.15,
          offerDays: 2,
          specs: [
            ['Display', '1.6 in AMOLED'],
            ['Battery', '7 days'],
          ],
        },
      ],
      [
        'Orbit Trek',
        ['olive', 'charcoal'],
        'saffron',
        'round',
        14900,
        undefined,
        {
          specs: [
            ['GPS', 'Dual band'],
            ['Battery', '16 days'],
          ],
        },
      ],
      [
        'Orbit Fit',
        ['navy', 'coral'],
        'mint',
        'square',
        3900,
        undefined,
        {
          specs: [
            ['Display', '1.5 in AMOLED'],
            ['Battery', '9 days'],
          ],
        },
      ],
      [
        'Orbit Pulse 2',
        ['midnight', 'copper'],
        'lilac',
        'round',
        12900,
        undefined,
        {
          upcoming: true,
          specs: [
            ['Display', '1.5 in LTPO AMOLED'],
            ['ECG', 'Yes'],
          ],
        },
      ],
    ],
  },
];
