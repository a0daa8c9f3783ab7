/** Mishti's composed pictures and marks. */
import type { CompositionPlan } from '../composition-plans.ts';
import { badge, sweetSign } from '../drawing/marks.ts';

const slider = [2100, 900] as const;
const feature = [1200, 800] as const;
const cover = [1600, 900] as const;

export const mishtiCompositions: Readonly<Record<string, CompositionPlan>> = {
  'slider-1': {
    size: slider,
    set: 'arch',
    tone: '#f2ddb8',
    accent: '#cf7b4a',
    focus: 0.63,
    motif: 'floral',
    things: [
      ['sweetbox-maroon-gold-sandesh-1', 1400, 810, 0.72],
      ['bowl-terracotta-cream-rasgulla-1', 960, 800, 0.56],
      ['claypot-terracotta-ivory-doi-1', 1780, 810, 0.42],
    ],
  },
  'slider-2': {
    size: slider,
    set: 'table',
    tone: '#e4e2cd',
    accent: '#74753a',
    focus: 0.6,
    things: [
      ['tea-forest-gold-leaf-1', 1180, 800, 0.66],
      ['teacup-white-gold-plain-1', 1500, 812, 0.5],
      ['tin-olive-gold-leaf-1', 900, 800, 0.56],
      ['jar-cocoa-gold-bee-1', 1790, 805, 0.5],
    ],
  },
  'slider-3': {
    size: slider,
    set: 'arch',
    tone: '#f0d3b4',
    accent: '#a8492a',
    focus: 0.63,
    motif: 'paisley',
    things: [
      ['patali-copper-gold-plain-1', 1180, 800, 0.72],
      ['plate-copper-gold-pitha-1', 1640, 800, 0.62],
    ],
  },
  'feature-1': {
    size: feature,
    set: 'arch',
    tone: '#f6e4c4',
    accent: '#c8665a',
    focus: 0.62,
    motif: 'floral',
    things: [['plate-silver-rose-sandesh-1', 740, 690, 0.8]],
  },
  'feature-2': {
    size: feature,
    set: 'arch',
    tone: '#e9e6cc',
    accent: '#7d8a4d',
    focus: 0.62,
    motif: 'leaf',
    things: [
      ['tea-olive-gold-leaf-1', 650, 700, 0.62],
      ['teacup-white-olive-plain-1', 920, 712, 0.5],
    ],
  },
  'feature-3': {
    size: feature,
    set: 'arch',
    tone: '#f3ddb5',
    accent: '#d19a2a',
    focus: 0.62,
    motif: 'dots',
    things: [
      ['jar-cocoa-gold-bee-1', 620, 700, 0.58],
      ['jar-crimson-gold-chilli-2', 900, 700, 0.58],
    ],
  },
  'post-gur': {
    size: cover,
    set: 'table',
    tone: '#ead9bf',
    accent: '#b56a3c',
    focus: 0.5,
    things: [
      ['patali-copper-gold-plain-1', 700, 800, 0.72],
      ['claypot-terracotta-ivory-khejur-1', 1200, 806, 0.56],
    ],
  },
  'post-tea': {
    size: cover,
    set: 'table',
    tone: '#e2e3cf',
    accent: '#74753a',
    focus: 0.5,
    things: [
      ['tea-forest-gold-leaf-1', 640, 800, 0.6],
      ['teacup-white-gold-plain-1', 980, 810, 0.56],
      ['tin-olive-gold-leaf-1', 1300, 800, 0.56],
    ],
  },
  'post-rosogolla': {
    size: cover,
    set: 'arch',
    tone: '#f4e3c2',
    accent: '#cf7b4a',
    focus: 0.5,
    motif: 'floral',
    things: [['bowl-terracotta-cream-rasgulla-1', 800, 790, 0.8]],
  },
  'post-box': {
    size: cover,
    set: 'arch',
    tone: '#f1dcc0',
    accent: '#8a2b3c',
    focus: 0.5,
    motif: 'paisley',
    things: [
      ['sweetbox-maroon-gold-sandesh-1', 620, 800, 0.66],
      ['sweetbox-forest-gold-ladoo-1', 1080, 800, 0.58],
    ],
  },
  'post-doi': {
    size: cover,
    set: 'table',
    tone: '#ecdcc6',
    accent: '#c46a48',
    focus: 0.5,
    things: [
      ['claypot-terracotta-ivory-doi-1', 640, 805, 0.66],
      ['claypot-terracotta-cream-doi-1', 1080, 805, 0.56],
    ],
  },
};

/** Mishti has a favicon; its logo is its name, set in type. */
export function mishtiMark(name: string): string | null {
  return name === 'favicon' ? badge('#f0d3a0', sweetSign('#b5452f', '#fff6e2')) : null;
}
