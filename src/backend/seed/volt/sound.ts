/** Audio, cameras, televisions. */
import type { Line } from '../product-lines.ts';

const words = {
  making: [
    'Tuned by ear in a Dhaka living room, then checked against a measuring microphone.',
    'Drivers are matched in pairs to within one decibel.',
    'The hinges and buttons survived 20,000 presses on our bench.',
  ],
  use: [
    'Turn it up: voices stay clear when the bass arrives.',
    'Calls stay understandable on a Dhaka pavement, which is the hardest test we know.',
    'Pairs with two devices and switches by itself.',
  ],
  points: [
    'Fast charge: 10 minutes for 2 hours',
    'USB-C',
    'Spare tips or pads in the box',
    'Bluetooth 5.4 with low delay for games',
    'No app needed, an app if you like',
    'Repairable: battery and pads are spare parts',
    'Tested before dispatch',
  ],
  care: 'keep dry, clean with a soft brush, and charge once a month when stored.',
} as const;

export const soundLines: readonly Line[] = [
  {
    ...words,
    noun: 'Earbuds',
    brand: 'Dhoni',
    categories: ['Audio', 'Earbuds', 'Noise-Cancelling Earbuds'],
    kind: 'earbuds',
    views: ['front', 'detail', 'scene'],
    weightKg: 0.15,
    warranty: '12 months official',
    specs: [
      ['Bluetooth', '5.4'],
      ['Water', 'IPX5'],
      ['Case', 'USB-C and wireless'],
    ],
    openings: [
      'Small {colour} earbuds with a big, calm sound.',
      'Silence the bus, keep the music: noise-cancelling earbuds in {colour}.',
      'Light {colour} buds that stay put when you run for the train.',
    ],
    designs: [
      [
        'Dhoni Air',
        ['white', 'charcoal'],
        'azure',
        'plain',
        3490,
        undefined,
        {
          offer: 0.2,
          offerDays: 4,
          specs: [
            ['Driver', '10 mm'],
            ['Playing time', '7 h + 28 h'],
          ],
        },
      ],
      [
        'Dhoni Air Pro',
        ['graphite', 'ivory'],
        'saffron',
        'plain',
        6990,
        undefined,
        {
          specs: [
            ['Noise cancelling', 'To 45 dB'],
            ['Playing time', '8 h + 32 h'],
          ],
        },
      ],
      [
        'Dhoni Sport',
        ['crimson', 'black'],
        'white',
        'plain',
        2990,
        undefined,
        {
          specs: [
            ['Fit', 'Ear hooks'],
            ['Playing time', '9 h + 36 h'],
          ],
        },
      ],
      [
        'Dhoni Mini',
        ['mint', 'blush', 'lilac'],
        'white',
        'plain',
        1990,
        undefined,
        {
          specs: [
            ['Weight', '3.4 g each'],
            ['Playing time', '5 h + 20 h'],
          ],
        },
      ],
      [
        'Dhoni Air Pro 2',
        ['midnight', 'silver'],
        'copper',
        'plain',
        8990,
        undefined,
        { upcoming: true, specs: [['Noise cancelling', 'To 52 dB, adaptive']] },
      ],
    ],
  },
  {
    ...words,
    noun: 'Headphones',
    brand: 'Dhoni',
    categories: ['Audio', 'Headphones'],
    kind: 'headphones',
    views: ['front', 'detail', 'scene'],
    weightKg: 0.6,
    warranty: '12 months official',
    specs: [
      ['Driver', '40 mm'],
      ['Bluetooth', '5.3 and 3.5 mm cable'],
      ['Weight', '254 g'],
    ],
    openings: [
      'Over-ear headphones in {colour} that disappear after ten minutes.',
      'Sixty hours of music between charges, {colour}, foldable.',
      'Closed {colour} cups, soft pads, and a cable for the plane.',
    ],
    designs: [
      [
        'Dhoni Studio',
        ['charcoal', 'ivory'],
        'copper',
        'plain',
        9900,
        undefined,
        {
          specs: [
            ['Noise cancelling', 'To 40 dB'],
            ['Playing time', '60 h'],
          ],
        },
      ],
      [
        'Dhoni Street',
        ['crimson', 'navy'],
        'gold',
        'plain',
        5490,
        undefined,
        { offer: 0.18, offerDays: 3, specs: [['Playing time', '45 h']] },
      ],
      [
        'Dhoni Kids',
        ['sky', 'coral'],
        'white',
        'plain',
        2490,
        'Limited to 85 dB, because children turn things up.',
        {
          specs: [
            ['Volume', 'Limited to 85 dB'],
            ['Playing time', '40 h'],
          ],
        },
      ],
      [
        'Dhoni Reference',
        ['cocoa', 'black'],
        'gold',
        'plain',
        32900,
        undefined,
        {
          stock: 'low',
          specs: [
            ['Driver', 'Planar magnetic'],
            ['Open back', 'Yes'],
          ],
        },
      ],
    ],
  },
  {
    ...words,
    noun: 'Speaker',
    brand: 'Dhoni',
    categories: ['Audio', 'Speakers', 'Portable Speakers'],
    kind: 'speaker',
    views: ['front', 'detail', 'scene'],
    weightKg: 1.2,
    warranty: '12 months official',
    specs: [
      ['Bluetooth', '5.3, pairs in stereo'],
      ['Charging', 'USB-C'],
    ],
    openings: [
      'A {colour} speaker for roofs, boats and small living rooms.',
      'Waterproof, loud and {colour}: take it to the river.',
      'It floats, it charges your phone, and it is {colour}.',
    ],
    designs: [
      [
        'Dhoni Roll',
        ['teal', 'crimson', 'navy'],
        'saffron',
        'bar',
        4490,
        undefined,
        {
          specs: [
            ['Power', '20 W'],
            ['Water', 'IP67'],
            ['Playing time', '14 h'],
          ],
        },
      ],
      [
        'Dhoni Roll Mini',
        ['coral', 'mint'],
        'navy',
        'bar',
        2290,
        undefined,
        {
          number: 2,
          offer: 0.12,
          specs: [
            ['Power', '8 W'],
            ['Water', 'IPX7'],
          ],
        },
      ],
      [
        'Dhoni Party 300',
        ['black'],
        'azure',
        'party',
        24900,
        undefined,
        {
          shipping: 'Paid',
          specs: [
            ['Power', '300 W'],
            ['Inputs', 'Two microphones, guitar'],
            ['Playing time', '12 h'],
          ],
        },
      ],
      [
        'Dhoni Party 120',
        ['graphite'],
        'crimson',
        'party',
        13900,
        undefined,
        {
          number: 2,
          specs: [
            ['Power', '120 W'],
            ['Light', 'Ring'],
          ],
        },
      ],
    ],
  },
  {
    ...words,
    noun: 'Camera',
    brand: 'Orbit',
    categories: ['Cameras'],
    kind: 'camera',
    views: ['front', 'detail', 'scene'],
    weightKg: 1.1,
    warranty: '24 months official',
    specs: [
      ['Mount', 'Orbit L'],
      ['Video', '4K 60'],
      ['Card', 'Two slots'],
    ],
    making: [
      'Magnesium body with weather seals at every door.',
      'The shutter is rated for 300,000 exposures.',
    ],
    use: [
      'Small enough to take, good enough to have taken it.',
      'The grip fits a hand, the menu fits a manual of two pages.',
    ],
    openings: [
      'A mirrorless camera in {colour} that starts before you have decided.',
      'Full frame, {colour} top plate, and files with room to work in.',
    ],
    designs: [
      [
        'Orbit M1 Mirrorless',
        ['silver', 'graphite'],
        'crimson',
        'plain',
        94900,
        undefined,
        {
          specs: [
            ['Sensor', '26 MP APS-C'],
            ['Lens', '16–50 mm'],
          ],
        },
      ],
      [
        'Orbit R Full-Frame',
        ['graphite'],
        'saffron',
        'plain',
        268000,
        undefined,
        {
          offer: 0.05,
          specs: [
            ['Sensor', '45 MP full frame'],
            ['Stabiliser', '7 stops'],
          ],
        },
      ],
      [
        'Orbit Cine Kit',
        ['black'],
        'crimson',
        'plain',
        1049000,
        'Body, three cine primes, cage and monitor in one case: ready for the first day of shooting.',
        {
          stock: 'low',
          shipping: 'Free',
          specs: [
            ['Sensor', '6K full frame'],
            ['Lenses', '24, 35 and 85 mm T1.5'],
            ['Recording', 'RAW 12-bit'],
          ],
        },
      ],
    ],
  },
  {
    ...words,
    noun: 'TV',
    brand: 'Megh',
    categories: ['TV & Home Cinema', 'Televisions', 'Smart TVs', '4K TVs'],
    kind: 'television',
    views: ['front', 'detail', 'scene'],
    weightKg: 18,
    warranty: '36 months on the panel',
    making: [
      'The panel is calibrated at the factory and the report is in the box.',
      'Voltage guard from 110 to 290 V is built in; no stabiliser needed.',
    ],
    use: [
      'Mounts flush, or stands on two feet.',
      'Dolby Vision films at night, cricket at 120 Hz by day.',
      'Remote with Bangla voice search.',
    ],
    points: [
      'Free wall-mounting in Dhaka',
      'Four HDMI 2.1 ports',
      'Panel warranty of 36 months',
      'Inspected with you at the door',
      'Voltage guard built in',
      'Old set taken back',
    ],
    specs: [
      ['System', 'Google TV'],
      ['Sound', '2.1, 40 W'],
      ['HDMI', '4 × 2.1'],
    ],
    openings: [
      'Thin bezel, deep blacks, {colour} frame.',
      'A picture that is calm when the film is and fast when the match is.',
    ],
    designs: [
      [
        'Megh 43-inch 4K',
        ['black'],
        'teal',
        'plain',
        42900,
        undefined,
        { offer: 0.1, offerDays: 6, specs: [['Panel', '43 in LED, 60 Hz']] },
      ],
      [
        'Megh 55-inch QLED',
        ['graphite'],
        'plum',
        'plain',
        78900,
        undefined,
        { number: 2, specs: [['Panel', '55 in QLED, 120 Hz']] },
      ],
      [
        'Megh 65-inch Mini-LED',
        ['black'],
        'coral',
        'plain',
        149900,
        undefined,
        {
          shipping: 'Free',
          specs: [
            ['Panel', '65 in Mini-LED, 144 Hz'],
            ['Zones', '1,152'],
          ],
        },
      ],
      [
        'Megh 98-inch Mini-LED',
        ['black'],
        'azure',
        'plain',
        1149000,
        'Two metres and a half of picture: measure the wall, then the stairs, then call us.',
        {
          number: 2,
          shipping: 'Free',
          specs: [
            ['Panel', '98 in Mini-LED, 144 Hz'],
            ['Zones', '2,304'],
            ['Weight', '58 kg'],
          ],
        },
      ],
      [
        'Megh 77-inch OLED',
        ['steel'],
        'lilac',
        'plain',
        389000,
        undefined,
        { upcoming: true, specs: [['Panel', '77 in OLED, 120 Hz']] },
      ],
    ],
  },
];
