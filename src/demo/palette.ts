/** The colors of the demo products: the word in image names, its value, and the label that shoppers read. */
const palette = {
  white: ['#f4f2ee', 'White'],
  ivory: ['#efe6d2', 'Ivory'],
  cream: ['#f3e3bf', 'Cream'],
  sand: ['#d9c3a0', 'Sand'],
  camel: ['#b98a55', 'Camel'],
  mustard: ['#d19a2a', 'Mustard'],
  saffron: ['#e5842a', 'Saffron'],
  gold: ['#d8b25a', 'Gold'],
  rust: ['#a8492a', 'Rust'],
  terracotta: ['#c46a48', 'Terracotta'],
  coral: ['#e67b66', 'Coral'],
  blush: ['#e9bdb4', 'Blush'],
  rose: ['#c8566f', 'Rose'],
  crimson: ['#a81e36', 'Crimson'],
  maroon: ['#6d1a2c', 'Maroon'],
  plum: ['#5e2a54', 'Plum'],
  lilac: ['#b39bc8', 'Lilac'],
  indigo: ['#34407e', 'Indigo'],
  navy: ['#1f2d4d', 'Navy'],
  sky: ['#8db5d4', 'Sky Blue'],
  azure: ['#2f7fd0', 'Azure'],
  teal: ['#1f6f72', 'Teal'],
  mint: ['#a9d3c0', 'Mint'],
  emerald: ['#1d7a54', 'Emerald'],
  forest: ['#244a37', 'Forest Green'],
  olive: ['#74753a', 'Olive'],
  sage: ['#a3b18f', 'Sage'],
  cocoa: ['#5b3a29', 'Cocoa'],
  copper: ['#b56a3c', 'Copper'],
  silver: ['#c9ced6', 'Silver'],
  steel: ['#8b94a1', 'Steel'],
  graphite: ['#474c55', 'Graphite'],
  charcoal: ['#33353b', 'Charcoal'],
  black: ['#1d1e22', 'Black'],
  midnight: ['#191d33', 'Midnight'],
} as const satisfies Record<string, readonly [string, string]>;

export type ColorName = keyof typeof palette;

export function isColorName(word: string): word is ColorName {
  return Object.hasOwn(palette, word);
}

/** The color's value as `#rrggbb`. */
export function colorHex(name: ColorName): string {
  return palette[name][0];
}

/** The color's name as a shopper reads it. */
export function colorLabel(name: ColorName): string {
  return palette[name][1];
}
