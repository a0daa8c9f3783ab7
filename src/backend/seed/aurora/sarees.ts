/** Sarees, from everyday cotton to the jamdani that takes two weavers three months. */
import type { Line } from '../product-lines.ts';

const views = ['front', 'detail', 'folded', 'scene'] as const;

export const sareeLines: readonly Line[] = [
  {
    noun: 'Jamdani Saree',
    brand: 'Rupganj Looms',
    categories: ['Women', 'Sarees', 'Jamdani', 'Dhakai Jamdani'],
    kind: 'saree',
    views: [...views],
    weightKg: 0.6,
    specs: [
      ['Fabric', 'Half silk, 80-count warp'],
      ['Length', '5.5 m with 0.8 m blouse piece'],
      ['Weave', 'Discontinuous supplementary weft, no print'],
      ['Woven in', 'Rupganj, Narayanganj'],
      ['Wash', 'Dry clean'],
    ],
    openings: [
      'A light half-silk jamdani in {colour} that moves like paper in the wind and never feels heavy.',
      'Fine motifs float on a sheer {colour} ground, each one laid in by hand with a bamboo needle.',
      'The jamdani you keep for the days that matter: {colour}, airy and quietly rich.',
      'A {colour} field, a calm border and a pallu that does the talking.',
    ],
    making: [
      'Two weavers sit side by side and work the pattern from memory; a saree of this density takes them about five weeks.',
      'The pattern is built thread by thread on a pit loom, so the back is almost as clean as the front.',
      'Yarn is starched with popped-rice paste before weaving, which gives the cloth its crisp first drape.',
    ],
    use: [
      'Wear it with a plain silk blouse and small gold; it needs nothing else. The first wash softens the drape.',
      'It pleats easily even for beginners and stays in place through a long wedding dinner.',
      'Light enough for a spring afternoon, formal enough for an evening reception.',
      'Pairs well with both cotton and velvet blouses; the blouse piece carries the border motif.',
    ],
    points: [
      'Handwoven, so tiny irregularities are the mark of the loom and no defect',
      'Blouse piece included, unstitched',
      'Colourfast azo-free dyes',
      'Comes rolled on a card tube, not folded, so the zari does not crack',
      'Signed by the weaver on the selvedge',
      'Free fall and pico stitching on request',
      'Gift-boxed with a muslin wrap',
    ],
    care: 'Dry clean only. Air it once a season and change the fold.',
    designs: [
      ['Meghna', ['crimson', 'indigo', 'emerald'], 'gold', 'jamdani', 12800],
      ['Shitalakshya', ['ivory', 'sky'], 'rose', 'jamdani', 14500, undefined, { offer: 0.15, offerDays: 4 }],
      ['Panna Hazar', ['teal'], 'cream', 'jamdani', 18900, undefined, { stock: 'low' }],
      ['Kolka', ['plum', 'maroon'], 'gold', 'paisley', 16400],
    ],
  },
];
