/** Clothes for children. */
import type { Line } from '../product-lines.ts';

const years = [
  { label: '2–3 years' },
  { label: '4–5 years', extra: 60 },
  { label: '6–7 years', extra: 120 },
  { label: '8–9 years', extra: 180 },
] as const;

const words = {
  making: [
    'Seams are flat and covered, so that nothing itches.',
    'We cut with room to grow: two sizes of let-down hem are folded inside.',
    'Sewn in small batches by a workshop that our own children’s clothes come from.',
  ],
  use: [
    'Made to be climbed in, spilled on and washed again.',
    'Easy to put on alone: wide neck, big buttons.',
    'Good for birthdays, better for the playground afterwards.',
  ],
  points: [
    'OEKO-TEX dyes',
    'No metal parts that touch the skin',
    'Tag-free neck',
    'Knees and elbows tested by experts aged four',
    'Hem can be let down by 4 cm',
    'Name label inside',
  ],
  care: 'Machine wash at 40 °C, tumble low, forgive the stains.',
} as const;

export const kidsLines: readonly Line[] = [
  {
    ...words,
    noun: 'Frock',
    brand: 'Shishu',
    categories: ['Kids', 'Girls', 'Frocks', 'Party Frocks'],
    kind: 'frock',
    views: ['front', 'detail', 'scene', 'pair'],
    sizes: years,
    weightKg: 0.25,
    specs: [
      ['Fabric', 'Cotton voile, cotton lining'],
      ['Closing', 'Buttons at the back'],
      ['Skirt', 'Full circle'],
    ],
    openings: [
      'A twirling frock in {colour}, tested for at least nine turns in a row.',
      'Full skirt, soft lining, big bow: a {colour} frock for small hostesses.',
      'Printed {colour} cotton with scalloped hem and a sash that ties behind.',
    ],
    designs: [
      ['Projapoti', ['coral', 'mint', 'lilac'], 'cream', 'dots', 1290],
      ['Tuntuni', ['sky', 'rose'], 'white', 'floral', 1350, undefined, { offer: 0.2, offerDays: 5 }],
      ['Pori', ['blush', 'ivory'], 'rose', 'floral', 1490],
      ['Ronghdhonu', ['mustard'], 'crimson', 'stripe', 1250],
      ['Shapla Kuri', ['rose'], 'gold', 'paisley', 1590, undefined, { stock: 'low' }],
      ['Jonaki', ['lilac', 'navy'], 'gold', 'dots', 1320],
      ['Chorui', ['sage', 'sand'], 'cream', 'check', 1190],
    ],
  },
  {
    ...words,
    noun: 'Boys’ Panjabi',
    brand: 'Shishu',
    categories: ['Kids', 'Boys', 'Boys’ Panjabi'],
    kind: 'panjabi',
    views: ['front', 'detail', 'scene'],
    sizes: years,
    weightKg: 0.25,
    specs: [
      ['Fabric', 'Soft andi cotton'],
      ['Collar', 'Band collar'],
      ['Set', 'Panjabi only'],
    ],
    openings: [
      'A small panjabi in {colour}, cut like father’s, washed like a T-shirt.',
      'Eid morning, size small: {colour} panjabi with a worked placket.',
      'Light {colour} andi for little guests at long weddings.',
    ],
    designs: [
      ['Khoka', ['sky', 'ivory', 'mustard'], 'navy', 'plain', 990, undefined, { number: 3 }],
      ['Rajputra', ['maroon', 'emerald'], 'gold', 'jamdani', 1250, undefined, { number: 3 }],
      ['Laal Nil', ['crimson', 'azure'], 'white', 'dots', 1050, undefined, { number: 3 }],
      ['Shalik', ['cocoa', 'sand'], 'saffron', 'plain', 1020, undefined, { number: 3 }],
      ['Mayna', ['sage'], 'cocoa', 'leaf', 1090, undefined, { offer: 0.15, number: 3 }],
    ],
  },
  {
    ...words,
    noun: 'Kids’ Tee',
    brand: 'Shishu',
    categories: ['Kids', 'Boys', 'Kids’ Tees'],
    kind: 'tee',
    views: ['front', 'detail', 'scene'],
    sizes: years,
    weightKg: 0.15,
    specs: [
      ['Fabric', 'Organic cotton jersey'],
      ['Neck', 'Envelope, easy over the head'],
    ],
    openings: [
      'Soft {colour} tee with stripes that hide mango juice.',
      'Organic cotton tee in {colour} for busy days.',
    ],
    designs: [
      ['Ghuri', ['sky', 'coral'], 'navy', 'stripe', 450, undefined, { number: 3 }],
      ['Bagh', ['saffron', 'mustard'], 'black', 'stripe', 450, undefined, { number: 5 }],
      ['Tara', ['navy', 'plum'], 'gold', 'dots', 470, undefined, { number: 3 }],
      ['Mach', ['azure', 'white'], 'coral', 'stripe', 450, undefined, { number: 3 }],
      ['Gachh', ['mint', 'sage'], 'forest', 'leaf', 470, undefined, { offer: 0.1, number: 5 }],
    ],
  },
];
