/** Bags, shoes and jewellery. */
import type { Line } from '../product-lines.ts';

const carry = {
  making: [
    'Cut from handloom ends that would otherwise be thrown away, backed with canvas.',
    'Leather parts are vegetable-tanned in Savar and will darken with use.',
    'Edges are painted by hand, three coats, sanded between.',
  ],
  use: [
    'Big enough for a laptop, small enough for a bus seat.',
    'From office to iftar without changing bags.',
    'Gets better with age, as bags should.',
  ],
  points: [
    'Inside zip pocket',
    'Brass fittings',
    'Base feet',
    'Key loop',
    'Cotton dust bag',
    'Stitching can be repaired by us, free, for two years',
  ],
  care: 'Brush dry; feed the leather twice a year.',
} as const;

const step = {
  ...carry,
  making: [
    'Cut from handloom ends that would otherwise be thrown away, on vegetable-tanned leather from Savar.',
    'Stitched and not only glued, so that a cobbler can mend them.',
    'Lasted by hand over a wooden form, then rested for a day.',
  ],
  use: [
    'Soft from the first hour; the second day you forget them.',
    'For saree and jeans, veranda and office.',
    'Easy to slip off at the door, hard to leave there.',
  ],
  points: [
    'Padded insole',
    'Stitched sole',
    'Half sizes: take the larger one',
    'Free exchange of size within 7 days',
    'Cotton dust bag',
    'Resoling by us for two years',
  ],
} as const;

const gold = {
  making: [
    'Cast in brass, plated with 1-micron gold and sealed against sweat.',
    'Stones are set by hand in claws, not glued.',
    'Made in Bhakurta, the village where almost every house has a jeweller’s bench.',
  ],
  use: [
    'Light enough to forget, bright enough to be asked about.',
    'With jamdani for evenings, with a white shirt for lunch.',
    'Comes in a box that is ready to give.',
  ],
  points: [
    'Nickel-free',
    'Posts of surgical steel',
    'Anti-tarnish pouch',
    'Replating service',
    'Velvet-lined box',
    'Matching pieces available',
  ],
  care: 'Last on, first off; keep away from perfume and water.',
} as const;

const shoeSizes = [
  { label: '36' },
  { label: '37' },
  { label: '38' },
  { label: '39' },
  { label: '40' },
  { label: '41' },
] as const;

export const accessoryLines: readonly Line[] = [
  {
    ...carry,
    noun: 'Handbag',
    brand: 'Noksha',
    categories: ['Bags & Shoes', 'Bags', 'Handbags'],
    kind: 'bag',
    views: ['front', 'detail', 'scene', 'pair'],
    weightKg: 0.8,
    specs: [
      ['Size', '34 × 28 × 12 cm'],
      ['Outside', 'Handloom cotton, leather trim'],
      ['Inside', 'Cotton lining, zip pocket'],
    ],
    openings: [
      'A structured handbag in {colour} handloom with a leather top.',
      'Carry a loom: {colour} cloth, brass rivets, a handle that sits on the shoulder.',
      'Woven {colour} bag with room for a saree fold and a tiffin.',
    ],
    designs: [
      ['Rajanigandha', ['indigo', 'rust'], 'ivory', 'kantha', 2850],
      ['Bou', ['maroon', 'forest'], 'gold', 'paisley', 3150, undefined, { offer: 0.15, offerDays: 3 }],
      ['Office', ['charcoal', 'sand'], 'camel', 'herring', 2950],
      ['Haat Bazaar', ['mustard'], 'crimson', 'ikat', 2650],
      ['Tiffin', ['coral', 'sage'], 'ivory', 'check', 2550],
      ['Jamdani', ['teal', 'plum'], 'cream', 'jamdani', 3450],
    ],
  },
  {
    ...carry,
    noun: 'Clutch',
    brand: 'Noksha',
    categories: ['Bags & Shoes', 'Bags', 'Clutches'],
    kind: 'clutch',
    views: ['front', 'detail', 'scene', 'pair'],
    weightKg: 0.4,
    specs: [
      ['Size', '26 × 15 cm'],
      ['Chain', '110 cm, removable'],
      ['Closing', 'Magnet'],
    ],
    openings: [
      'An evening clutch in {colour} with a chain for when both hands are full of fuchka.',
      'A {colour} envelope of jamdani, lined in satin.',
    ],
    designs: [
      ['Bashor', ['crimson', 'emerald'], 'gold', 'jamdani', 1850],
      ['Mukta', ['ivory', 'blush'], 'gold', 'lattice', 1750, undefined, { offer: 0.2, offerDays: 5 }],
      ['Raat', ['midnight', 'plum'], 'silver', 'dots', 1690],
    ],
  },
  {
    ...step,
    noun: 'Nagra',
    brand: 'Dhoop',
    categories: ['Bags & Shoes', 'Footwear', 'Nagra & Loafers'],
    kind: 'shoes',
    views: ['front', 'detail', 'scene'],
    sizes: shoeSizes,
    weightKg: 0.7,
    specs: [
      ['Upper', 'Handloom on leather'],
      ['Sole', 'Leather with rubber tread'],
      ['Fit', 'True to size'],
    ],
    openings: [
      'Slip-on nagra in {colour}, softened at the heel so that they do not bite.',
      'Wedding shoes you can dance in: {colour} nagra with a padded insole.',
    ],
    designs: [
      ['Barat', ['maroon', 'navy'], 'gold', 'paisley', 2250],
      ['Mehendi', ['forest', 'mustard'], 'gold', 'floral', 2350],
      ['Stroll', ['cocoa', 'camel'], 'sand', 'plain', 2450, undefined, { offer: 0.1 }],
    ],
  },
  {
    ...step,
    noun: 'Sandals',
    brand: 'Dhoop',
    categories: ['Bags & Shoes', 'Footwear', 'Sandals'],
    kind: 'sandals',
    views: ['front', 'detail', 'scene'],
    sizes: shoeSizes,
    weightKg: 0.5,
    specs: [
      ['Upper', 'Handloom strap'],
      ['Footbed', 'Leather over cork'],
      ['Heel', '1.5 cm'],
    ],
    openings: [
      'Flat sandals in {colour} on a cork footbed that learns your foot.',
      'Two straps, one buckle, {colour}: the sandals of the season.',
    ],
    designs: [
      ['Choti', ['teal', 'crimson'], 'gold', 'plain', 1450],
      ['Balucha', ['sand', 'black'], 'copper', 'plain', 1390],
      ['Nodi', ['mustard', 'rust'], 'cocoa', 'plain', 1420],
      ['Torongo', ['indigo'], 'ivory', 'ikat', 1550, undefined, { stock: 'low' }],
    ],
  },
  {
    ...carry,
    noun: 'Leather Belt',
    making: [
      'Cut lengthwise along the spine of the hide, where leather is strongest.',
      'Edges are painted by hand, three coats, sanded between.',
    ],
    use: [
      'Five holes, the middle one is your size.',
      'For chinos and jeans; it will outlive several of both.',
    ],
    points: [
      'Solid brass buckle',
      'Screws instead of rivets: shorten it at home',
      'Vegetable-tanned in Savar',
      'No glue, no lining',
      'Extra holes punched free',
    ],
    brand: 'Dhoop',
    categories: ['Men', 'Belts'],
    kind: 'belt',
    views: ['front', 'detail'],
    sizes: [{ label: '32' }, { label: '34' }, { label: '36' }, { label: '38' }],
    weightKg: 0.3,
    specs: [
      ['Leather', 'Full grain, 3.5 mm'],
      ['Width', '35 mm'],
      ['Buckle', 'Solid brass'],
    ],
    openings: [
      'One strip of full-grain leather in {colour}; nothing glued, nothing layered.',
      'A belt for ten years, in {colour}.',
    ],
    designs: [
      ['Savar', ['cocoa', 'black'], 'silver', 'plain', 1250],
      ['Hazaribagh', ['camel'], 'gold', 'plain', 1350],
    ],
  },
  {
    ...gold,
    noun: 'Jhumka Earrings',
    brand: 'Noksha',
    categories: ['Jewellery', 'Earrings'],
    kind: 'earrings',
    views: ['front', 'detail', 'scene'],
    weightKg: 0.1,
    specs: [
      ['Length', '5.5 cm'],
      ['Weight', '9 g each'],
      ['Post', 'Surgical steel'],
    ],
    openings: [
      'Bell-shaped jhumkas with {colour} stones that answer when you turn your head.',
      'Gold-plated jhumkas, {colour} beads, no weight to speak of.',
    ],
    designs: [
      ['Ghungur', ['emerald', 'crimson', 'indigo'], 'gold', 'plain', 890],
      ['Nupur', ['teal', 'rose'], 'copper', 'plain', 850],
      ['Chandbali', ['midnight', 'white'], 'gold', 'plain', 990],
      ['Tikli', ['plum'], 'silver', 'plain', 790, undefined, { offer: 0.15 }],
    ],
  },
  {
    ...gold,
    noun: 'Necklace',
    points: [
      'Nickel-free',
      'Extension chain of 6 cm',
      'Anti-tarnish pouch',
      'Replating service',
      'Velvet-lined box',
      'Matching earrings available',
    ],
    brand: 'Noksha',
    categories: ['Jewellery', 'Necklaces'],
    kind: 'necklace',
    views: ['front', 'detail', 'scene'],
    weightKg: 0.2,
    specs: [
      ['Length', '42 cm plus 6 cm chain'],
      ['Plating', '1-micron gold'],
      ['Clasp', 'Lobster'],
    ],
    openings: [
      'Two rows of {colour} beads and nine drops: the necklace that finishes the saree.',
      'A bridal-weight look in {colour} without the bridal weight.',
    ],
    designs: [
      ['Sitahar', ['crimson', 'emerald'], 'gold', 'plain', 2450],
      ['Chik', ['white', 'rose'], 'gold', 'plain', 2250, undefined, { offer: 0.1, offerDays: 6 }],
      ['Nilmoni', ['indigo'], 'silver', 'plain', 2350, undefined, { upcoming: true }],
    ],
  },
  {
    ...gold,
    noun: 'Bangles',
    making: [
      'Turned from brass tube, plated with 1-micron gold and sealed against sweat.',
      'Made in Bhakurta, the village where almost every house has a jeweller’s bench.',
    ],
    points: [
      'Nickel-free',
      'Set of six, three and three',
      'Rounded inside, so that they do not pinch',
      'Anti-tarnish pouch',
      'Replating service',
      'Size chart in the box',
    ],
    brand: 'Noksha',
    categories: ['Jewellery', 'Bangles'],
    kind: 'bangles',
    views: ['front', 'detail', 'scene'],
    sizes: [{ label: '2.4' }, { label: '2.6' }, { label: '2.8' }],
    weightKg: 0.2,
    specs: [
      ['Set', 'Six bangles'],
      ['Material', 'Brass and resin'],
      ['Width', '5 mm each'],
    ],
    openings: [
      'Six bangles, half gold, half {colour}, tuned to each other.',
      'A handful of {colour} that makes its own music.',
    ],
    designs: [
      ['Reshmi', ['rose', 'emerald'], 'gold', 'plain', 650],
      ['Shakha', ['white', 'crimson'], 'gold', 'plain', 720],
      ['Choorir Tong', ['saffron', 'teal'], 'gold', 'plain', 620],
      ['Kach', ['azure', 'plum'], 'silver', 'plain', 590],
    ],
  },
];
