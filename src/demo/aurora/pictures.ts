/** Aurora's composed pictures and marks. */
import type { CompositionPlan } from '../composition-plans.ts';
import { badge, brandPlate, loomSign, wordmark } from '../drawing/marks.ts';

const slider = [2100, 900] as const;
const feature = [1200, 800] as const;
const cover = [1600, 900] as const;

export const auroraCompositions: Readonly<Record<string, CompositionPlan>> = {
  'slider-1': {
    size: slider,
    set: 'arch',
    tone: '#7d2a45',
    accent: '#d9a35c',
    focus: 0.64,
    motif: 'jamdani',
    things: [
      ['saree-crimson-gold-jamdani-1', 1330, 420, 0.98],
      ['vase-terracotta-cream-dots-1', 1000, 772, 0.36],
      ['bag-maroon-gold-paisley-1', 1660, 790, 0.42, 50],
      ['bangles-rose-gold-plain-1', 860, 838, 0.24],
    ],
  },
  'slider-2': {
    size: slider,
    set: 'room',
    tone: '#dccfbb',
    accent: '#c46a48',
    focus: 0.6,
    things: [
      ['bedcover-indigo-ivory-kantha-1', 1280, 850, 0.92],
      ['lamp-cream-terracotta-leaf-1', 1790, 830, 0.55],
      ['cushion-mustard-ivory-lattice-1', 800, 850, 0.3],
      ['basket-camel-indigo-plain-1', 640, 862, 0.36],
    ],
  },
  'slider-3': {
    size: slider,
    set: 'arch',
    tone: '#2f5b56',
    accent: '#e2c48d',
    focus: 0.63,
    motif: 'leaf',
    things: [
      ['panjabi-ivory-gold-plain-1', 1150, 400, 0.82],
      ['kameez-teal-gold-floral-1', 1530, 410, 0.82],
      ['sandals-cocoa-gold-plain-1', 900, 770, 0.27],
      ['clutch-crimson-gold-jamdani-1', 1720, 820, 0.28],
    ],
  },
  'feature-1': {
    size: feature,
    set: 'arch',
    tone: '#efdccb',
    accent: '#c8566f',
    focus: 0.66,
    motif: 'jamdani',
    things: [['saree-rose-gold-jamdani-1', 800, 400, 0.9]],
  },
  'feature-2': {
    size: feature,
    set: 'arch',
    tone: '#dfe5d8',
    accent: '#6d8a66',
    focus: 0.66,
    motif: 'leaf',
    things: [['panjabi-forest-gold-plain-1', 800, 390, 0.74]],
  },
  'feature-3': {
    size: feature,
    set: 'table',
    tone: '#e9dfd0',
    accent: '#c98a2b',
    focus: 0.66,
    things: [
      ['throw-indigo-mustard-kantha-1', 760, 730, 0.62],
      ['vase-teal-ivory-dots-2', 1050, 716, 0.5],
    ],
  },
  'feature-4': {
    size: feature,
    set: 'arch',
    tone: '#f1dfd3',
    accent: '#e6a08f',
    focus: 0.66,
    motif: 'dots',
    things: [
      ['frock-coral-cream-dots-1', 800, 390, 0.74],
      ['elephant-camel-crimson-floral-1', 1060, 730, 0.3],
    ],
  },
  'campaign-flash': {
    size: slider,
    set: 'arch',
    tone: '#a8492a',
    accent: '#efc77e',
    focus: 0.62,
    motif: 'paisley',
    things: [
      ['shawl-maroon-gold-paisley-1', 1300, 390, 0.74],
      ['earrings-emerald-gold-plain-1', 980, 640, 0.3],
      ['clutch-crimson-gold-jamdani-1', 1640, 790, 0.42, 40],
    ],
  },
  'collection-wedding': {
    size: slider,
    set: 'arch',
    tone: '#5e2a54',
    accent: '#e0bd7c',
    focus: 0.62,
    motif: 'paisley',
    things: [
      ['saree-maroon-gold-paisley-1', 1160, 420, 0.96],
      ['panjabi-cream-gold-jamdani-1', 1500, 390, 0.72],
      ['necklace-crimson-gold-plain-1', 1790, 610, 0.34],
    ],
  },
  'collection-bedroom': {
    size: slider,
    set: 'room',
    tone: '#d5dbd2',
    accent: '#a3b18f',
    focus: 0.6,
    things: [
      ['bedcover-sage-ivory-leaf-1', 1250, 850, 0.92],
      ['curtain-ivory-sage-leaf-1', 560, 380, 0.62],
      ['lamp-cream-sage-plain-2', 1780, 830, 0.52],
    ],
  },
  popup: {
    size: [900, 1100],
    set: 'arch',
    tone: '#8a2b48',
    accent: '#e3b76c',
    focus: 0.5,
    motif: 'jamdani',
    things: [
      ['saree-indigo-gold-jamdani-1', 450, 560, 1.08],
      ['bangles-rose-gold-plain-1', 190, 960, 0.28],
      ['clutch-rose-gold-jamdani-1', 720, 1000, 0.32],
    ],
  },
  'post-jamdani': {
    size: cover,
    set: 'room',
    tone: '#e2d3c6',
    accent: '#a81e36',
    focus: 0.6,
    things: [
      ['saree-crimson-gold-jamdani-1', 840, 440, 0.96],
      ['saree-teal-cream-jamdani-2', 1270, 380, 0.72],
    ],
  },
  'post-kantha': {
    size: cover,
    set: 'table',
    tone: '#e6ddcd',
    accent: '#34407e',
    focus: 0.6,
    things: [
      ['throw-indigo-mustard-kantha-1', 700, 800, 0.62],
      ['throw-rust-cream-kantha-1', 1210, 800, 0.56],
    ],
  },
  'post-panjabi': {
    size: cover,
    set: 'arch',
    tone: '#d9d3c4',
    accent: '#7c8a63',
    focus: 0.55,
    motif: 'lattice',
    things: [
      ['panjabi-ivory-gold-plain-1', 700, 420, 0.74],
      ['panjabi-navy-silver-stripe-1', 1080, 420, 0.74],
    ],
  },
  'post-dyes': {
    size: cover,
    set: 'table',
    tone: '#d9e0dd',
    accent: '#34407e',
    focus: 0.5,
    things: [
      ['vase-indigo-ivory-dots-1', 560, 790, 0.5],
      ['linen-indigo-ivory-stripe-1', 980, 800, 0.56],
      ['bag-indigo-ivory-kantha-1', 1380, 800, 0.42],
    ],
  },
  'post-bedroom': {
    size: cover,
    set: 'room',
    tone: '#d8cbb8',
    accent: '#c46a48',
    focus: 0.5,
    things: [
      ['bedcover-terracotta-cream-lattice-1', 860, 850, 0.86],
      ['lamp-cream-terracotta-leaf-1', 1370, 830, 0.5],
    ],
  },
  'post-care': {
    size: cover,
    set: 'table',
    tone: '#e8dcd4',
    accent: '#c8566f',
    focus: 0.5,
    things: [
      ['linen-rose-ivory-floral-1', 640, 800, 0.56],
      ['basket-camel-rose-plain-1', 1160, 810, 0.56],
    ],
  },
  'post-kids': {
    size: cover,
    set: 'arch',
    tone: '#f0ddcf',
    accent: '#e0a95b',
    focus: 0.5,
    motif: 'dots',
    things: [
      ['frock-coral-cream-dots-1', 640, 420, 0.72],
      ['tee-sky-navy-stripe-1', 1010, 420, 0.7],
    ],
  },
};

const brands: Readonly<Record<string, readonly [words: string, ink: string, accent: string]>> = {
  'brand-rupganj': ['rupganj', '#6d1a2c', '#d8b25a'],
  'brand-noksha': ['noksha', '#34407e', '#d19a2a'],
  'brand-tanti': ['tanti ghor', '#244a37', '#c46a48'],
  'brand-dhoop': ['dhoop', '#5b3a29', '#e5842a'],
  'brand-shishu': ['shishu', '#c8566f', '#2f7fd0'],
  'brand-maati': ['maati', '#a8492a', '#a3b18f'],
};

/** Aurora's logo, favicon and brand plates; null for any other name. */
export function auroraMark(name: string): string | null {
  if (name === 'logo') return wordmark('aurora', '#7a1f3d', loomSign('#7a1f3d', '#d19a2a'));
  if (name === 'favicon') return badge('#7a1f3d', loomSign('#f6e6c6', '#d8a548'));
  const brand = Object.hasOwn(brands, name) ? brands[name] : undefined;
  return brand ? brandPlate(...brand) : null;
}
