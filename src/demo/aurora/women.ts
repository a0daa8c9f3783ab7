/** Kameez sets and shawls. */
import type { Line } from '../product-lines.ts';

const sizes = [{ label: 'S' }, { label: 'M' }, { label: 'L' }, { label: 'XL', extra: 100 }] as const;

export const womenLines: readonly Line[] = [
  {
    noun: 'Three-Piece',
    brand: 'Noksha',
    categories: ['Women', 'Kameez Sets', 'Stitched Sets'],
    kind: 'kameez',
    views: ['front', 'detail', 'scene', 'pair'],
    sizes,
    weightKg: 0.7,
    specs: [
      ['Kameez', 'Cotton voile, lined to the hip'],
      ['Dupatta', '2.4 m mul cotton'],
      ['Salwar', 'Straight cut, elastic back'],
      ['Length', '42 in (M)'],
      ['Fit', 'Regular, true to size'],
    ],
    openings: [
      'A ready-to-wear set in {colour}: lined kameez, straight salwar and a generous dupatta.',
      'Printed by hand in {colour}, cut to skim and not to cling.',
      'Dressed in one minute, comfortable for twelve hours; this {colour} set is what we reach for on working days.',
      'Flared {colour} kameez with a worked neckline and a contrast dupatta.',
    ],
    making: [
      'The motif is stamped with carved wooden blocks, so you may find the small breath between two prints.',
      'Neckline and cuffs are worked with thread and tiny sequins by a women’s group in Jamalpur.',
      'The fabric is washed twice before cutting: what fits today fits after the laundry.',
    ],
    use: [
      'The side slits are cut high enough to sit on a rickshaw and low enough for the office.',
      'Wear the dupatta loose by day, pinned and pleated in the evening.',
      'Flat sandals make it easy, jhumkas make it an occasion.',
    ],
    points: [
      'Lined in soft voile, not see-through',
      'Hidden side pocket',
      '2 cm seam allowance to let out',
      'Dupatta edges finished by hand',
      'Pre-shrunk fabric',
      'Model is 5 ft 4 in and wears M',
      'Free exchange of size within 7 days',
    ],
    care: 'Machine wash cold, gentle cycle, colours apart. Warm iron on the reverse.',
    designs: [
      ['Madhabi', ['rose', 'teal', 'indigo'], 'gold', 'floral', 3450],
      ['Shiuli', ['ivory', 'blush'], 'saffron', 'floral', 3250, undefined, { offer: 0.18, offerDays: 5 }],
      ['Torulata', ['forest', 'sage'], 'cream', 'leaf', 2990],
      ['Borsha', ['sky', 'navy'], 'ivory', 'dots', 2850, undefined, { number: 2 }],
      ['Krishnochura', ['crimson'], 'gold', 'paisley', 3890, undefined, { stock: 'low' }],
      ['Aporajita', ['indigo', 'lilac'], 'silver', 'lattice', 3150],
      ['Polash', ['saffron', 'rust'], 'maroon', 'ikat', 3350, undefined, { number: 2 }],
      ['Jui', ['white', 'mint'], 'teal', 'floral', 2950],
      ['Kamini', ['terracotta', 'mustard'], 'ivory', 'jamdani', 3550],
      ['Sondhya Malati', ['plum'], 'rose', 'floral', 3650, undefined, { upcoming: true }],
    ],
  },
  {
    noun: 'Shawl',
    brand: 'Tanti Ghor',
    categories: ['Women', 'Shawls & Dupattas'],
    kind: 'shawl',
    views: ['front', 'detail', 'folded', 'scene'],
    weightKg: 0.4,
    specs: [
      ['Fabric', 'Merino and silk, 70/30'],
      ['Size', '200 × 70 cm'],
      ['Edge', 'Hand-knotted fringe, 9 cm'],
    ],
    openings: [
      'A {colour} shawl with the weight of a letter and the warmth of a coat.',
      'Soft, wide and warm: a {colour} wrap for winter weddings and early flights.',
      'Woven in {colour} with a border that looks good from both sides.',
    ],
    making: [
      'Woven slowly on a wide handloom in Shahzadpur, then milled by hand so that the surface blooms.',
      'The fringe is knotted by hand, forty knots to the side.',
    ],
    use: [
      'Fold it double as a scarf, open it over a saree, keep it in the bag for cold cinemas.',
      'It folds down to the size of a book.',
      'A good gift: one size, no seams, every age.',
    ],
    points: [
      'Does not itch: 19.5-micron fibre',
      'Reversible border',
      'Comes with a cotton pouch',
      'Passes through a ring, as the old test demands',
      'Dyed in the yarn',
    ],
    care: 'Hand wash cold with wool soap; dry flat.',
    designs: [
      ['Kuasha', ['silver', 'charcoal'], 'maroon', 'stripe', 3200],
      ['Poush', ['maroon', 'forest'], 'gold', 'paisley', 3900, undefined, { offer: 0.15 }],
      ['Shishir', ['lilac', 'sage'], 'ivory', 'herring', 2900],
      ['Dhaka Evening', ['midnight'], 'gold', 'jamdani', 5400],
      ['Rongin', ['teal', 'coral'], 'mustard', 'check', 2100],
      ['Khadi', ['sand', 'terracotta'], 'cocoa', 'plain', 1850],
    ],
  },
];
