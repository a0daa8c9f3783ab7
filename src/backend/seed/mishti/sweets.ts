/** Sweets. */
import type { Line } from '../product-lines.ts';

export const sweetLines: readonly Line[] = [
  {
    noun: '',
    brand: '',
    categories: ['Sweets'],
    kind: 'sweetbox',
    views: ['front', 'detail', 'scene'],
    sizes: [{ label: '500 g' }, { label: '1 kg', extra: 480 }],
    weightKg: 0.6,
    specs: [],
    openings: ['Soft chhana sandesh set in {colour} boxes.'],
    making: ['Made each morning from cow milk.'],
    use: ['Best within two days.'],
    points: ['No preservatives', 'Keep cool', 'Made to order', 'From Pabna milk'],
    care: 'Refrigerate below 8 °C.',
    designs: [['নলেন গুড়ের সন্দেশ', ['maroon'], 'gold', 'sandesh', 520]],
  },
];
