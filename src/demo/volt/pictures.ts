/** Volt's composed pictures and marks. */
import type { CompositionPlan } from '../composition-plans.ts';
import { badge, boltSign, brandPlate, wordmark } from '../drawing/marks.ts';

const slider = [2100, 900] as const;
const feature = [1200, 800] as const;
const cover = [1600, 900] as const;

export const voltCompositions: Readonly<Record<string, CompositionPlan>> = {
  'slider-1': {
    size: slider,
    set: 'night',
    tone: '#10182c',
    accent: '#2f7fd0',
    focus: 0.63,
    things: [
      ['phone-midnight-azure-triple-1', 1330, 800, 0.86],
      ['watch-black-azure-round-1', 1740, 800, 0.5, 20],
      ['earbuds-white-azure-plain-1', 960, 800, 0.42, 30],
    ],
  },
  'slider-2': {
    size: slider,
    set: 'night',
    tone: '#161327',
    accent: '#7a5bd0',
    focus: 0.63,
    things: [
      ['television-black-lilac-plain-1', 1290, 770, 0.86],
      ['speaker-black-lilac-party-1', 1780, 800, 0.6],
      ['gamepad-midnight-lilac-plain-1', 900, 810, 0.34],
    ],
  },
  'slider-3': {
    size: slider,
    set: 'night',
    tone: '#0f2024',
    accent: '#1f9a8f',
    focus: 0.64,
    things: [
      ['washer-white-teal-plain-1', 1100, 810, 0.72],
      ['fridge-steel-teal-double-1', 1430, 810, 0.86],
      ['blender-crimson-coral-plain-1', 1770, 800, 0.46, 20],
      ['ricecooker-crimson-emerald-plain-1', 830, 812, 0.36],
    ],
  },
  'feature-1': {
    size: feature,
    set: 'night',
    tone: '#131a2b',
    accent: '#2f7fd0',
    focus: 0.66,
    things: [['headphones-charcoal-copper-plain-1', 800, 690, 0.74]],
  },
  'feature-2': {
    size: feature,
    set: 'night',
    tone: '#1b1428',
    accent: '#b5498f',
    focus: 0.66,
    things: [['laptop-silver-coral-plain-1', 790, 690, 0.86]],
  },
  'feature-3': {
    size: feature,
    set: 'night',
    tone: '#0f1f22',
    accent: '#1f8f7a',
    focus: 0.66,
    things: [
      ['powerbank-navy-mint-ribbed-1', 700, 700, 0.6],
      ['charger-white-emerald-plain-1', 970, 710, 0.5],
    ],
  },
  'feature-4': {
    size: feature,
    set: 'night',
    tone: '#221711',
    accent: '#d1762a',
    focus: 0.66,
    things: [
      ['kettle-silver-saffron-steel-1', 670, 700, 0.54],
      ['fan-white-saffron-plain-1', 960, 710, 0.68],
    ],
  },
  'campaign-flash': {
    size: slider,
    set: 'night',
    tone: '#1f1320',
    accent: '#d0452f',
    focus: 0.62,
    things: [
      ['headphones-crimson-gold-plain-1', 1260, 780, 0.76],
      ['speaker-crimson-saffron-bar-1', 1690, 800, 0.5, 20],
      ['powerbank-graphite-saffron-ribbed-1', 930, 800, 0.42, 20],
    ],
  },
  'collection-creator': {
    size: slider,
    set: 'night',
    tone: '#121a24',
    accent: '#3f8fb0',
    focus: 0.62,
    things: [
      ['laptop-graphite-azure-plain-1', 1270, 790, 0.8],
      ['camera-silver-azure-plain-1', 1720, 800, 0.46],
      ['tablet-silver-azure-plain-2', 900, 800, 0.42],
    ],
  },
  'post-phone': {
    size: cover,
    set: 'night',
    tone: '#121a2e',
    accent: '#2f7fd0',
    focus: 0.5,
    things: [
      ['phone-silver-azure-triple-1', 620, 780, 0.78],
      ['phone-forest-emerald-dual-2', 1050, 780, 0.78],
    ],
  },
  'post-sound': {
    size: cover,
    set: 'night',
    tone: '#1d1526',
    accent: '#8a5bd0',
    focus: 0.5,
    things: [
      ['headphones-black-lilac-plain-1', 620, 760, 0.66],
      ['earbuds-white-lilac-plain-1', 1080, 780, 0.58],
    ],
  },
  'post-loadshedding': {
    size: cover,
    set: 'night',
    tone: '#171a14',
    accent: '#d19a2a',
    focus: 0.5,
    things: [
      ['powerbank-navy-saffron-ribbed-1', 560, 780, 0.6],
      ['bulb-white-saffron-plain-1', 880, 780, 0.66],
      ['fan-white-saffron-plain-1', 1220, 790, 0.72],
    ],
  },
  'post-wifi': {
    size: cover,
    set: 'night',
    tone: '#0f1d22',
    accent: '#1f8f7a',
    focus: 0.5,
    things: [['router-black-emerald-plain-1', 780, 780, 0.78]],
  },
  'post-kitchen': {
    size: cover,
    set: 'table',
    tone: '#dfe3e8',
    accent: '#a81e36',
    focus: 0.5,
    things: [
      ['ricecooker-crimson-emerald-plain-1', 580, 800, 0.6],
      ['kettle-silver-azure-steel-1', 960, 800, 0.56],
      ['blender-crimson-coral-plain-1', 1290, 800, 0.62],
    ],
  },
  'post-laptop': {
    size: cover,
    set: 'table',
    tone: '#dde2e9',
    accent: '#2f7fd0',
    focus: 0.5,
    things: [
      ['laptop-silver-azure-plain-1', 780, 810, 0.82],
      ['mouse-white-azure-plain-1', 1230, 820, 0.26],
    ],
  },
};

const brands: Readonly<Record<string, readonly [words: string, ink: string, accent: string]>> = {
  'brand-nokshi': ['nokshi', '#1f2d4d', '#2f7fd0'],
  'brand-orbit': ['orbit', '#33353b', '#e67b66'],
  'brand-dhoni': ['dhoni', '#5e2a54', '#b39bc8'],
  'brand-megh': ['megh', '#1f6f72', '#8db5d4'],
  'brand-ghoroa': ['ghoroa', '#a81e36', '#d19a2a'],
  'brand-tarang': ['tarang', '#244a37', '#1d7a54'],
  'brand-bijoy': ['bijoy', '#474c55', '#e5842a'],
};

/** Volt's logo, favicon and brand plates; null for any other name. */
export function voltMark(name: string): string | null {
  if (name === 'logo') return wordmark('volt', '#14203a', boltSign('#2563eb', '#ffffff'));
  if (name === 'favicon') return badge('#2563eb', boltSign('#2563eb', '#ffffff'));
  const brand = Object.hasOwn(brands, name) ? brands[name] : undefined;
  return brand ? brandPlate(...brand) : null;
}
