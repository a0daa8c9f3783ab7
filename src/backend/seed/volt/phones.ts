/** Phones. */
import type { Line } from '../product-lines.ts';

export const phoneLines: readonly Line[] = [
  {
    noun: '',
    brand: 'Nokshi',
    categories: ['Phones', 'Smartphones'],
    kind: 'phone',
    views: ['front', 'side', 'detail', 'scene'],
    weightKg: 0.45,
    specs: [['Display', '6.7 in AMOLED, 120 Hz']],
    openings: ['A slim {colour} phone with a bright 120 Hz screen.'],
    making: ['Aluminium frame, matte glass back.'],
    use: ['Two days of normal use on one charge.'],
    points: ['Official warranty', '67 W charger in the box', 'Dual SIM', 'IP68'],
    care: 'Wipe with a dry microfibre cloth.',
    designs: [
      [
        'Nokshi X5 Pro 5G',
        ['midnight', 'silver'],
        'azure',
        'triple',
        118000,
        undefined,
        { sizes: [{ label: '8/256 GB' }, { label: '12/512 GB', extra: 14000 }] },
      ],
      ['Nokshi Fold 2', ['graphite'], 'azure', 'dual', 1249000, undefined, { upcoming: true }],
    ],
  },
];
